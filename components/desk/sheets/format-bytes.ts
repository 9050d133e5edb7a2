const KB = 1024

/** Formats a size as file managers do, such as "3.4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return `${bytes} B`
  if (bytes < KB * KB) return `${Math.round(bytes / KB)} kB`
  return `${(bytes / KB / KB).toFixed(1)} MB`
}
