'use client'

const urls = new WeakMap<Blob, string>()

export function getFileUrl(file: Blob): string {
  const url = urls.get(file) ?? URL.createObjectURL(file)
  urls.set(file, url)
  return url
}

export function revokeFileUrl(file: Blob): void {
  const url = urls.get(file)
  if (url === undefined) return
  URL.revokeObjectURL(url)
  urls.delete(file)
}
