import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ListKeys } from '@/components/desk/list-keys'
import { TickAll, TickBox, TickList, type TickRow, useTicks } from '@/components/desk/lists/ticks'
import { setSingleKeys } from '@/lib/client/single-keys'
import { withTexts } from '../with-texts'

const ROWS: readonly TickRow[] = ['one', 'two', 'three', 'four'].map((id) => ({
  id,
  vehicleId: id === 'three' ? null : `veh_${id}`,
  name: id,
}))

function Count() {
  return <output>{[...(useTicks()?.ticked ?? [])].join(' ')}</output>
}

function List({ rows = ROWS }: { rows?: readonly TickRow[] }) {
  return withTexts(
    <TickList rows={rows}>
      <TickAll />
      <ListKeys>
        {rows.map(({ id }) => (
          <p key={id} data-line>
            <TickBox id={id} />
            <a href="/car">{id}</a>
          </p>
        ))}
      </ListKeys>
      <Count />
    </TickList>,
  )
}

const ticked = () => screen.getByRole('status').textContent
const box = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}` })
const all = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all on this page' })

beforeEach(() => setSingleKeys(true))

describe('the boxes of a list', () => {
  it('tick a row, and with Shift all rows with a car from the last one', () => {
    render(<List />)
    fireEvent.click(box('one'))
    fireEvent.click(box('four'), { shiftKey: true })
    expect(ticked()).toBe('one two four')
    fireEvent.click(box('two'))
    expect(ticked()).toBe('one four')
    expect(all().indeterminate).toBe(true)
  })

  it('are ticked together, except rows without a car, which have none', () => {
    render(<List />)
    expect(screen.queryByRole('checkbox', { name: 'Choose three' })).toBeNull()
    fireEvent.click(all())
    expect(ticked()).toBe('one two four')
    expect([all().checked, all().indeterminate]).toEqual([true, false])
    fireEvent.click(all())
    expect(ticked()).toBe('')
  })

  it('forget rows that left the list', () => {
    const { rerender } = render(<List />)
    fireEvent.click(all())
    rerender(<List rows={ROWS.slice(0, 1)} />)
    expect(ticked()).toBe('one')
  })

  it('are ticked by X in the line with the focus, unless single keys are off', () => {
    render(<List />)
    const press = (key: string) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
    press('x')
    expect(ticked()).toBe('')
    press('j')
    press('x')
    expect(ticked()).toBe('one')
    expect(document.activeElement?.textContent).toBe('one')
    press('x')
    expect(ticked()).toBe('')
    setSingleKeys(false)
    press('x')
    expect(ticked()).toBe('')
  })
})
