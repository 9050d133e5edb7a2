'use client'

import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names'
import { IconButton } from './button'
import { closeOnCancel } from './close-on-cancel'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /**
   * `sheet`: at the bottom on phones, centred on wider screens; `side`: a drawer; `full`: the whole
   * screen.
   */
  placement?: 'centre' | 'sheet' | 'side' | 'full'
  className?: string
}

/**
 * A native `<dialog>`: it traps and restores the focus, closes on Escape and makes the page inert.
 * The element with `data-autofocus` gets the focus. Import larger content lazily.
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  placement = 'centre',
  className,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Also runs when the router hides the page but keeps its state.
    return () => dialog.close()
  }, [open])

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose()
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames('dialog', className)}
      data-placement={placement}
      onClick={closeOnBackdrop}
      onCancel={closeOnCancel(onClose)}
    >
      {open && (
        <div className="grid max-h-[inherit] grid-rows-[auto_minmax(0,1fr)]">
          <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div
            className={
              placement === 'full'
                ? 'overflow-hidden'
                : 'overflow-y-auto overscroll-contain px-5 pb-6'
            }
          >
            {children}
          </div>
        </div>
      )}
    </dialog>
  )
}

export function Sheet(props: Omit<DialogProps, 'placement'>) {
  return <Dialog {...props} placement="sheet" />
}
