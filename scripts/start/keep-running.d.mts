export function restartOnCrash(
  run: () => Promise<number>,
  options: { isOver: () => boolean; minUptime?: number },
): Promise<number>
