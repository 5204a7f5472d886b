// The client the suite starts for each scenario: hands it to the process that has the engine loaded, and ends as that says.
const { MCP_CONFORMANCE_SCENARIO: name, MCP_CONFORMANCE_PROTOCOL_VERSION: version, MCP_CONFORMANCE_CONTEXT: context } = process.env;
const [driver, url] = process.argv.slice(2);
const answer = await fetch(driver, { method: "POST", body: JSON.stringify({ name, version, url, context }) });
if (!answer.ok) process.stderr.write(`${await answer.text()}\n`);
process.exitCode = answer.ok ? 0 : 1;
