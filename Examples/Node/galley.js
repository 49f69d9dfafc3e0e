// `galley batch` as a co-process: rows of JSON in, answers out, in the same order.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** The answer to a row that cannot be laid out, or a command that ended. */
export class GalleyError extends Error {}

export class Galley {
  #process;
  #waiting = [];
  #failure = null;
  #messages = "";

  /**
   * Starts the command.
   *
   * @param {string} command The path of `galley`.
   * @param {string[]} options Options of `galley batch`, such as ["--fonts", "faces"].
   */
  constructor(command = process.env.GALLEY ?? "galley", options = []) {
    this.#process = spawn(command, ["batch", ...options], { stdio: ["pipe", "pipe", "pipe"] });
    this.#process.stderr.setEncoding("utf8").on("data", (text) => {
      // The end has the reason why the command ended.
      this.#messages = (this.#messages + text).slice(-2000);
    });
    // Writing to a command that ended is reported by "close".
    this.#process.stdin.on("error", () => {});
    this.#process.on("error", (error) => this.#end(`${command}: ${error.message}`));
    this.#process.on("close", (status) => {
      this.#end(`galley ended with status ${status}: ${this.#messages.trim()}`);
    });
    createInterface({ input: this.#process.stdout }).on("line", (line) => this.#take(line));
    this.#hold(false);
  }

  /** The answer to a row; see Documentation/Schema. */
  answer(row) {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) this.#hold(true);
      this.#waiting.push({ resolve, reject });
      this.#process.stdin.write(JSON.stringify(row) + "\n");
    });
  }

  /** The height of HTML at a width, in CSS px. */
  async height(html, width, options = {}) {
    return (await this.answer({ ...options, html, width, want: ["height"] })).height;
  }

  /** The heights of many texts, which are laid out on all cores. */
  heights(texts, width, options = {}) {
    return Promise.all(texts.map((html) => this.height(html, width, options)));
  }

  /** Ends the command when all rows are answered. */
  async close() {
    const ended = new Promise((resolve) => {
      if (this.#process.exitCode !== null || this.#process.pid === undefined) return resolve();
      this.#process.once("close", resolve);
    });
    this.#hold(true);
    this.#process.stdin.end();
    await ended;
  }

  #take(line) {
    const request = this.#waiting.shift();
    if (this.#waiting.length === 0) this.#hold(false);
    const answer = JSON.parse(line);
    if (answer.error === undefined) request.resolve(answer);
    else request.reject(new GalleyError(answer.error));
  }

  #end(reason) {
    this.#failure ??= new GalleyError(reason);
    for (const request of this.#waiting.splice(0)) request.reject(this.#failure);
  }

  /** An idle command does not keep the program from ending; one that has to answer does. */
  #hold(isBusy) {
    for (const part of [this.#process, this.#process.stdin, this.#process.stdout, this.#process.stderr]) {
      isBusy ? part.ref() : part.unref();
    }
  }
}
