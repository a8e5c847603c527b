export default { theme: 'bare', logLevel: 'error', trustProxy: true };
