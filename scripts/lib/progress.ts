import { SingleBar } from 'cli-progress'

export interface Progress {
  update: (done: number, total: number) => void
  stop: () => void
}

const REDRAW_MS = 100

export function createProgressBar(unit: string): Progress {
  if (!process.stderr.isTTY) return { update: () => undefined, stop: () => undefined }
  const bar = new SingleBar({
    format: `{bar} {percentage}% | {value} of {total} ${unit} | {eta_formatted} left`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    fps: 1_000 / REDRAW_MS,
    clearOnComplete: false,
  })
  let isStarted = false
  return {
    update: (done, total) => {
      if (isStarted) bar.update(done)
      else bar.start(total, done)
      isStarted = true
    },
    stop: () => {
      if (isStarted) bar.stop()
    },
  }
}
