"use client";

import { Button } from "@/components/ui/button";

interface DownloadButtonProps {
  /** What is saved; made only when asked for. */
  content: () => BlobPart | Promise<BlobPart>;
  fileName: string;
  mimeType?: string | undefined;
  children?: React.ReactNode;
}

/** Saves bytes as a file. The browser gets them as a download, never as a page of our origin. */
export function DownloadButton({ content, fileName, mimeType = "application/octet-stream", children = "Download" }: DownloadButtonProps) {
  const save = async () => {
    const url = URL.createObjectURL(new Blob([await content()], { type: mimeType }));
    const link = document.createElement("a");
    link.href = url;
    link.download = fileName;
    link.click();
    // The browser has read the address by the next task; it needs the bytes a little longer.
    setTimeout(() => {
      URL.revokeObjectURL(url);
    }, 60_000);
  };
  return (
    <Button size="s" variant="quiet" onClick={() => void save()}>
      {children}
    </Button>
  );
}
