// Loaded into every process that the start command starts: when the starter is gone, however that came about, so is this.
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), 15_000).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
