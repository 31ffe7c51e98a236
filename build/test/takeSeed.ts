/** A property that failed prints its seed too: `SEED` is where fast-check begins then. */
if (process.env.SEED) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: Number(process.env.SEED) });
}

export {};
