import "server-only";
import { isIP } from "node:net";
import { connect, type PeerCertificate, type TLSSocket } from "node:tls";
import type { ProbeProblem } from "./probe-step";
import type { GuardedUrl } from "./url-guard";

const soonDays = 14;
const lookMs = 5_000;

/** TLS version and certificate in words, with a warning when it runs out soon. */
export function secureWords(socket: TLSSocket): { found: string; problem?: ProbeProblem } {
  const days = daysLeft(socket.getPeerCertificate());
  const version = (socket.getProtocol() ?? "TLS").replace("TLSv", "TLS ");
  if (days === undefined) return { found: version };
  const found = `${version}, certificate valid for ${String(days)} more ${days === 1 ? "day" : "days"}`;
  if (days > soonDays) return { found };
  return { found, problem: { code: "tls_expires_soon", title: "The certificate runs out soon", text: `It is valid for ${String(days)} more days. After that no call goes through.` } };
}

function daysLeft(certificate: PeerCertificate): number | undefined {
  const end = Date.parse(certificate.valid_to);
  return Number.isNaN(end) ? undefined : Math.floor((end - Date.now()) / 86_400_000);
}

/** Looks at a certificate that was refused, to say what is wrong with it; nothing is ever sent over this connection. */
export function refusedCertificate(target: GuardedUrl, address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    // Verification is off for this look only: the certificate is known to be bad and its own words are the message.
    const socket = connect({ host: address, port: target.port, servername: isIP(target.host) === 0 ? target.host : "", rejectUnauthorized: false, timeout: lookMs });
    const end = (text?: string) => {
      socket.destroy();
      resolve(text);
    };
    socket.once("secureConnect", () => {
      end(certificateWords(socket.getPeerCertificate()));
    });
    socket.once("error", () => {
      end();
    });
    socket.once("timeout", () => {
      end();
    });
  });
}

function certificateWords(certificate: PeerCertificate): string {
  const names = (certificate.subjectaltname ?? "").replace(/DNS:|IP Address:/g, "").slice(0, 300);
  const issuer = [certificate.issuer.O, certificate.issuer.CN].flat().filter((part) => part !== undefined).join(", ");
  return `The certificate is for ${names === "" ? String(certificate.subject.CN) : names}, from ${issuer.slice(0, 200)}, valid until ${certificate.valid_to}.`;
}
