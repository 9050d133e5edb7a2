import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { FileButton } from '@/components/desk/file-button'

const button = (onFiles: (files: FileList | null) => void) => (
  <FileButton
    id="sheet"
    label="Choose a sheet"
    icon="document"
    tone="primary"
    accept=".csv"
    onFiles={onFiles}
  />
)

async function hydrateWith(names: string[]) {
  const onFiles = vi.fn<(files: FileList | null) => void>()
  const page = document.createElement('div')
  page.innerHTML = renderToString(button(onFiles))
  const input = page.querySelector('input')
  if (!input) throw new Error('There is no field.')
  Object.defineProperty(input, 'files', { value: names.map((name) => new File(['x'], name)) })
  await act(async () => void hydrateRoot(page, button(onFiles)))
  return onFiles
}

it('takes the file chosen before hydration', async () => {
  const onFiles = await hydrateWith(['yard.csv'])
  expect(onFiles).toHaveBeenCalledTimes(1)
  expect(onFiles.mock.calls[0]?.[0]?.[0]?.name).toBe('yard.csv')
})

it('takes nothing if no file was chosen', async () => {
  expect(await hydrateWith([])).not.toHaveBeenCalled()
})
