'use client'

import { CAMERA_PARAM } from './camera-texts'

/** Records in the URL that a camera is open, so that a killed tab opens it again. */
export function noteCamera(isOpen: boolean): void {
  const address = new URL(location.href)
  if (isOpen) address.searchParams.set(CAMERA_PARAM, 'open')
  else address.searchParams.delete(CAMERA_PARAM)
  window.history.replaceState(null, '', `${address.pathname}${address.search}`)
}
