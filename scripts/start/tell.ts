/** One line for the person at the terminal. */
export function say(text: string): void {
  console.log(text)
}

interface SeedProgress {
  start: () => void
  update: (done: number, total: number) => void
  done: () => void
}

/** A counter that rewrites its own line on a terminal, and is a single line elsewhere. */
export function seedProgress(): SeedProgress {
  const isTerminal = process.stdout.isTTY
  let last = 0
  return {
    start: () => say('Filling the database …'),
    update: (done, total) => {
      last = total
      if (isTerminal)
        process.stdout.write(
          `\r${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} cars`,
        )
    },
    done: () => {
      if (last > 0) say(isTerminal ? '' : `${last.toLocaleString('en-IN')} cars.`)
    },
  }
}
