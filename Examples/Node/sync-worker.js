// The worker of GalleySync: lists of rows come through the port, and their answers go back.

import { workerData } from "node:worker_threads";
import { Galley } from "./galley.js";

const { command, options, signal, port } = workerData;
const galley = new Galley(command, options);

port.on("message", async (rows) => {
  let message;
  try {
    message = { answers: await Promise.all(rows.map((row) => galley.answer(row))) };
  } catch (error) {
    message = { error: error.message };
  }
  // The answers are there before the other thread wakes up.
  port.postMessage(message);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
});
