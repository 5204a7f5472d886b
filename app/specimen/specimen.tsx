"use client";

import Search from "lucide-react/icons/search";
import { BrandMark } from "@/components/layout/brand";
import { Page, PageBody } from "@/components/layout/page";
import type { RailServer } from "@/components/layout/server-state";
import { Shell } from "@/components/layout/shell";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { Buttons, Colours, Outcomes, Type } from "./basics";
import { Bands, Waiting } from "./bands";
import { Floating } from "./floating";
import { Foreign } from "./foreign";
import { Inputs, OptionalFields } from "./inputs";
import { Lists } from "./lists";

const servers: RailServer[] = [
  { id: "1", name: "Billing (invoices)", state: "ok", toolCount: 42 },
  { id: "2", name: "Warehouse stock", state: "ok", toolCount: 18 },
  { id: "3", name: "Payroll export", state: "sign_in" },
  { id: "4", name: "Courier rates with a name that goes on and on", state: "failing", word: "TLS" },
  { id: "5", name: "Docs search", state: "unknown" },
  { id: "6", name: "Release notes", state: "off" },
  { id: "7", name: "Demo server", state: "ok", toolCount: 24 },
];

const find = (
  <Button variant="quiet" size="s" className="border-line-2 bg-surface font-normal text-fg-3 sm:w-75 sm:justify-start">
    <Search aria-hidden className="size-3.5" />
    <span className="flex-1 text-left max-sm:sr-only">Find a tool, server or call</span>
    <Kbd>⌘K</Kbd>
  </Button>
);

export function Specimen() {
  return (
    <Shell
      team={{ slug: "specimen", name: "Quayside Platform" }}
      teams={[
        { slug: "specimen", name: "Quayside Platform", role: "owner" },
        { slug: "finance", name: "Finance desk", role: "owner" },
      ]}
      user={{ id: "1", name: "dev-3", email: "dev-3@quayside.example", role: "owner" }}
      servers={servers}
      search={find}
    >
      <Page crumbs={[{ label: "Development", href: "/specimen" }, { label: "Specimen" }]}>
        <PageBody className="gap-0">
          <div className="flex items-center gap-3 pb-5">
            <BrandMark className="size-8" />
            <div>
              <h1>Every part in every state</h1>
              <p className="text-fg-2">What the product is made of. Where a page differs from this one, this one is right.</p>
            </div>
          </div>
          <Colours />
          <Type />
          <Outcomes />
          <Buttons />
          <Inputs />
          <OptionalFields />
          <Bands />
          <Foreign />
          <Lists />
          <Waiting />
          <Floating />
        </PageBody>
      </Page>
    </Shell>
  );
}
