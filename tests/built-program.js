// The program as `bin/portolan.js` starts it, without a look at all sources for whether they are newer than what was
// built: a run of tests does that once, before it begins (`built.ts`).
if (process.argv[2] === 'dev') process.env.NODE_ENV = 'development';
process.env.NODE_ENV ??= 'production';
const { run } = await import('../dist/cli.js');
await run(process.argv);
