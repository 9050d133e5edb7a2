export function isDatabaseRunning(dataDir: string): boolean
export function superviseDatabase(options: {
  isRunning: () => boolean
  startAgain: () => Promise<number>
  checkEvery?: number
}): { stop: () => Promise<void> }
