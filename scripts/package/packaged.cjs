// Beside the launcher in the unpacked program: the executable's own script can load no ES modules, a file can.
import('../dist/cli.js').then(({ run }) => run(process.argv));
