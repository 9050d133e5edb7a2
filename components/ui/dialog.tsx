'use client'

import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names'
import { IconButton } from './button'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** `sheet` rises from the bottom edge on a phone and is in the middle elsewhere. `side` is a drawer, `full` the whole screen. */
  placement?: 'centre' | 'sheet' | 'side' | 'full'
  className?: string
}

/**
 * A modal on the browser's own `<dialog>`: it traps focus, closes on Escape, gives focus back and makes the page
 * behind it inert, without a line of ours. What carries `data-autofocus` has the focus first. Import the content lazily where it is more than a few lines.
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
    // Also when the page is put away behind another one with the dialog open.
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
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
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

/** A dialog that rises from the bottom edge on a phone. */
export function Sheet(props: Omit<DialogProps, 'placement'>) {
  return <Dialog {...props} placement="sheet" />
}
