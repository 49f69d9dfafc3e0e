// The same with calls that wait, for code that cannot be asynchronous, such as `estimateSize` of a
// virtual list or a getter. A worker talks to the command; this thread sleeps until it is answered.

import { MessageChannel, Worker, receiveMessageOnPort } from "node:worker_threads";
import { GalleyError } from "./galley.js";

export class GalleySync {
  #signal = new Int32Array(new SharedArrayBuffer(4));
  #worker;
  #port;
  #timeout;

  /**
   * @param {string} command The path of `galley`.
   * @param {string[]} options Options of `galley batch`.
   * @param {number} timeout The longest wait for an answer in ms.
   */
  constructor(command = process.env.GALLEY ?? "galley", options = [], timeout = 60_000) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#timeout = timeout;
    this.#worker = new Worker(new URL("./sync-worker.js", import.meta.url), {
      workerData: { command, options, signal: this.#signal, port: port2 },
      transferList: [port2],
      // Options of the program, such as --input-type, are not for a worker's file.
      execArgv: [],
    });
    // Neither keeps the program from ending.
    this.#worker.unref();
    this.#port.unref();
  }

  /** The answer to a row. */
  answer(row) {
    return this.answers([row])[0];
  }

  /** The answers to many rows: one wait, all cores. */
  answers(rows) {
    Atomics.store(this.#signal, 0, 0);
    this.#port.postMessage(rows);
    // Node allows a wait on its main thread, too. A browser does so in workers only.
    if (Atomics.wait(this.#signal, 0, 0, this.#timeout) === "timed-out") {
      // A late answer would be taken for that of the next call.
      this.#worker.terminate();
      throw new GalleyError(`no answer after ${this.#timeout} ms`);
    }
    const { answers, error } = receiveMessageOnPort(this.#port).message;
    if (error !== undefined) throw new GalleyError(error);
    return answers;
  }

  /** The height of HTML at a width, in CSS px. */
  height(html, width, options = {}) {
    return this.answer({ ...options, html, width, want: ["height"] }).height;
  }

  /** The heights of many texts. */
  heights(texts, width, options = {}) {
    const rows = texts.map((html) => ({ ...options, html, width, want: ["height"] }));
    return this.answers(rows).map((answer) => answer.height);
  }

  /** Ends the worker and the command. */
  close() {
    return this.#worker.terminate();
  }
}
