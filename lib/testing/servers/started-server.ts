/** A real server on a free port of loopback. */
export interface StartedServer {
  url: string;
  stop: () => Promise<void>;
}
