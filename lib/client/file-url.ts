'use client'

const urls = new WeakMap<Blob, string>()

/** Address of a picture that is on this phone, valid as long as the page. */
export function getFileUrl(file: Blob): string {
  const url = urls.get(file) ?? URL.createObjectURL(file)
  urls.set(file, url)
  return url
}
