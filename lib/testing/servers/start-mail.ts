import net, { type AddressInfo, type Socket } from "node:net";
import type { StartedServer } from "./started-server.ts";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  raw: string;
}

interface MailServer extends StartedServer {
  mails: ReceivedMail[];
}

/** One conversation of RFC 5321, as far as a client that only sends needs it. */
function converse(socket: Socket, mails: ReceivedMail[], isFull: boolean): void {
  let text = "";
  let mail: ReceivedMail = { from: "", to: [], raw: "" };
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? "";
  const take = (line: string): void => {
    if (isData) {
      if (line === ".") {
        isData = false;
        mails.push(mail);
        mail = { from: "", to: [], raw: "" };
        say("250 taken");
      } else mail.raw += `${line.replace(/^\.\./, ".")}\n`;
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "MAIL") mail.from = address(line);
    if (verb === "RCPT" && isFull) return void say("452 mailbox full");
    if (verb === "RCPT") mail.to.push(address(line));
    if (verb === "DATA") isData = true;
    say(verb === "DATA" ? "354 go on" : verb === "QUIT" ? "221 bye" : "250 fine");
  };
  say("220 mail.example.test");
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    text += chunk.toString();
    for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
      take(text.slice(0, end));
      text = text.slice(end + 2);
    }
  });
}

/** A mail server that keeps what it is given, or takes nothing because it is full. */
export async function startMail({ isFull = false } = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    converse(socket, mails, isFull);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    mails,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
