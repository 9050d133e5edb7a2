'use client'

const urls = new WeakMap<Blob, string>()

/** Returns an object URL for a picture on this phone. It is valid while the page is open. */
export function getFileUrl(file: Blob): string {
  const url = urls.get(file) ?? URL.createObjectURL(file)
  urls.set(file, url)
  return url
}
