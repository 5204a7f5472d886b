import net from "node:net";

/**
 * Listens for an instant; resolves with the port, or throws what listening threw.
 * @param {string} host
 * @param {number} port 0 for any
 * @returns {Promise<number>}
 */
export function tryListen(host, port) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}

/** A loopback port nobody listens on right now. */
export const freePort = () => tryListen("127.0.0.1", 0);
