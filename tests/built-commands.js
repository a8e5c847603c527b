// Runs commands of the program one after the other in one process, with the name of each before what it prints; they come
// as JSON: built-commands.js '[["config"],["doctor","--json"]]' --site <folder>
process.env.NODE_ENV ??= 'production';
const { run } = await import('../dist/cli.js');
const [node, script, commands, ...parameters] = process.argv;
for (const command of JSON.parse(commands)) {
  process.stdout.write(`\n# ${command.join(' ')}\n`);
  await run([node, script, ...command, ...parameters]);
}
