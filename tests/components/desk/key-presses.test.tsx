import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { setSingleKeys } from '@/lib/client/single-keys'
import { KeyShortcuts } from '@/components/desk/documents/document-check'

describe('keyboard shortcuts of a page', () => {
  it('click their button, focus a field, and leave it by Escape', () => {
    const next = vi.fn()
    render(
      <KeyShortcuts>
        <button type="button" aria-keyshortcuts="N ArrowRight" onClick={next}>
          Next
        </button>
        <label>
          Reason <input aria-keyshortcuts="R" />
        </label>
      </KeyShortcuts>,
    )
    const field = screen.getByLabelText('Reason')
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key })
    press('n')
    expect(next).toHaveBeenCalledOnce()
    press('r')
    expect(document.activeElement).toBe(field)
    press('n')
    expect(next).toHaveBeenCalledOnce()
    press('Escape')
    expect(document.activeElement).not.toBe(field)
    press('n')
    expect(next).toHaveBeenCalledTimes(2)
  })

  it('stay off once switched off, but for keys that aren’t characters', () => {
    const next = vi.fn()
    render(
      <KeyShortcuts>
        <button type="button" aria-keyshortcuts="N ArrowRight" onClick={next}>
          Next
        </button>
      </KeyShortcuts>,
    )
    setSingleKeys(false)
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(next).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(next).toHaveBeenCalledOnce()
    setSingleKeys(true)
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(next).toHaveBeenCalledTimes(2)
  })
})
