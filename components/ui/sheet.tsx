'use client'

import { Dialog, type DialogProps } from './dialog'

/** A dialog that rises from the bottom edge on a phone. */
export function Sheet(props: Omit<DialogProps, 'placement'>) {
  return <Dialog {...props} placement="sheet" />
}
