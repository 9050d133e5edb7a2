export function keepRunning(
  run: () => Promise<number>,
  options: { isOver: () => boolean; minUptime?: number },
): Promise<number>
