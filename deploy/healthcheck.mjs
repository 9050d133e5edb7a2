// Ready when the database answers and the two main entry pages render; otherwise a new instance
// would meet its first crowd cold.
const origin = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const answers = await Promise.all(
  ['/api/ready', '/', '/buy'].map((path) =>
    fetch(origin + path, { signal: AbortSignal.timeout(4_000) }).then(
      (answer) => answer.text().then(() => answer.ok),
      () => false,
    ),
  ),
)
process.exit(answers.every(Boolean) ? 0 : 1)
