"use client";

import Markdown, { type Components } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import { SafeText } from "@/components/ui/safe-text";

const schema = { ...defaultSchema, clobberPrefix: "server-", tagNames: defaultSchema.tagNames?.filter((name) => !["input", "picture", "source", "details", "summary"].includes(name)) };

/** A link of a foreign text leads nowhere by itself: its words and its address are shown, to be read before being copied. */
function DeadLink({ href, children }: { href?: string | undefined; children?: React.ReactNode }) {
  return (
    <span>
      <span className="underline decoration-line-2 underline-offset-2">{children}</span>
      {href !== undefined && <code className="ml-1 text-micro text-fg-3 [overflow-wrap:anywhere]">{href}</code>}
    </span>
  );
}

/** A link of our own people opens beside the console, which it is told nothing of. */
function LiveLink({ href, children }: { href?: string | undefined; children?: React.ReactNode }) {
  const isSafe = href !== undefined && /^(https?:|mailto:)/i.test(href);
  if (!isSafe) return <DeadLink href={href}>{children}</DeadLink>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="[overflow-wrap:anywhere]">
      {children}
    </a>
  );
}

/** A picture of a foreign text is named, not fetched. */
function NamedPicture({ alt, src }: { alt?: string | undefined; src?: unknown }) {
  return (
    <span className="text-fg-3">
      [picture{alt !== undefined && alt !== "" && `: ${alt}`} <code className="text-micro">{typeof src === "string" ? src : ""}</code>]
    </span>
  );
}

const components: Components = {
  a: ({ href, children }) => <DeadLink href={href}>{children}</DeadLink>,
  img: ({ alt, src }) => <NamedPicture alt={alt} src={src} />,
  h1: ({ children }) => <p className="text-head font-strong">{children}</p>,
  h2: ({ children }) => <p className="text-head font-strong">{children}</p>,
  h3: ({ children }) => <p className="font-strong">{children}</p>,
  h4: ({ children }) => <p className="font-strong">{children}</p>,
  h5: ({ children }) => <p className="font-medium">{children}</p>,
  h6: ({ children }) => <p className="font-medium">{children}</p>,
  ul: ({ children }) => <ul className="grid list-disc gap-1 pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="grid list-decimal gap-1 pl-5">{children}</ol>,
  blockquote: ({ children }) => <blockquote className="border-l-2 border-line-2 pl-3 text-fg-2">{children}</blockquote>,
  pre: ({ children }) => <pre tabIndex={0} className="overflow-auto rounded-2 border border-line bg-sunken px-3 py-2">{children}</pre>,
  code: ({ children }) => <code>{typeof children === "string" ? <SafeText text={children} /> : children}</code>,
  p: ({ children }) => <p className="[overflow-wrap:anywhere] whitespace-pre-line">{children}</p>,
};

const ownComponents: Components = { ...components, a: ({ href, children }) => <LiveLink href={href}>{children}</LiveLink> };

/** Markdown from a server: its shape without its powers. With `isOurs` it was written in the team, and its links lead somewhere. */
export function MarkdownText({ text, isOurs = false }: { text: string; isOurs?: boolean | undefined }) {
  return (
    <div className="grid gap-2 [unicode-bidi:plaintext]">
      <Markdown rehypePlugins={[[rehypeSanitize, schema]]} components={isOurs ? ownComponents : components} urlTransform={(url) => url}>
        {text}
      </Markdown>
    </div>
  );
}
