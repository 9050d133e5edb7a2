'use client'

import { useLinkStatus } from 'next/link'

/** On a slow line: that a tap on the link around it was felt, while the page behind it is on its way. */
export function LinkPending() {
  return useLinkStatus().pending && <i className="link-pending" aria-hidden />
}
