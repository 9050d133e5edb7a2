import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ListKeys } from '@/components/desk/list-keys'
import { setSingleKeys } from '@/lib/client/single-keys'

const LINES = ['first', 'second', 'third']

function List({ lines = LINES }: { lines?: readonly string[] }) {
  return (
    <>
      <input aria-label="field" />
      <ListKeys>
        <ol>
          {lines.map((line) => (
            <li key={line} data-line>
              <a href="/car">{`${line} car`}</a>
              <span data-act>
                <button type="button">{line}</button>
              </span>
            </li>
          ))}
        </ol>
      </ListKeys>
    </>
  )
}

const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const focused = () => document.activeElement?.textContent

beforeEach(() => setSingleKeys(true))

describe('the keys of a list', () => {
  it('go to the act of the next and the previous line, and stop at the ends', () => {
    render(<List />)
    press('j')
    expect(focused()).toBe('first')
    press('j')
    press('j')
    press('j')
    expect(focused()).toBe('third')
    press('k')
    expect(focused()).toBe('second')
    press('ArrowUp')
    press('ArrowUp')
    expect(focused()).toBe('first')
    press('ArrowDown')
    expect(focused()).toBe('second')
  })

  it('leave a field, a key with Ctrl, and arrows outside of the list alone', () => {
    render(<List />)
    screen.getByLabelText('field').focus()
    press('j')
    expect(document.activeElement).toBe(screen.getByLabelText('field'))
    screen.getByLabelText('field').blur()
    press('j', { ctrlKey: true })
    press('ArrowDown')
    expect(document.activeElement).toBe(document.body)
  })

  it('can be switched off, which leaves the arrows in the list', () => {
    setSingleKeys(false)
    render(<List />)
    press('j')
    expect(document.activeElement).toBe(document.body)
    screen.getByRole('button', { name: 'first' }).focus()
    press('j')
    expect(focused()).toBe('first')
    press('ArrowDown')
    expect(focused()).toBe('second')
  })

  it('go on at the line that takes the place of a done one', async () => {
    const { rerender } = render(<List />)
    press('j')
    press('j')
    expect(focused()).toBe('second')
    await act(async () => rerender(<List lines={['first', 'third']} />))
    expect(focused()).toBe('third')
  })
})
