/** One line for the person at the terminal. */
export function say(text: string): void {
  console.log(text)
}

/** A counter that rewrites its own line on a terminal, and is a single line elsewhere. */
export function seedProgress(): { update: (done: number, total: number) => void; done: (isSeeded: boolean) => void } {
  const isTerminal = process.stdout.isTTY
  let last = 0
  say('Filling the database …')
  return {
    update: (done, total) => {
      last = total
      if (isTerminal) process.stdout.write(`\r${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} cars`)
    },
    done: (isSeeded) => {
      if (isTerminal && last > 0) process.stdout.write('\n')
      else if (last > 0) say(`${last.toLocaleString('en-IN')} cars.`)
      if (!isSeeded) say('There is no seed to fill it with; the site starts without cars.')
    },
  }
}
