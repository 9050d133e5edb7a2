import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { KeyPresses } from '@/components/desk/documents/document-check'

describe('keyboard shortcuts of a page', () => {
  it('click their button, focus a field, and leave it by Escape', () => {
    const next = vi.fn()
    render(
      <KeyPresses>
        <button type="button" aria-keyshortcuts="N ArrowRight" onClick={next}>
          Next
        </button>
        <label>
          Reason <input aria-keyshortcuts="R" />
        </label>
      </KeyPresses>,
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
})
