import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawCar, isPaintId } from '@/lib/engines/car-drawing'
import { drawModelPicture, type PictureFacts } from '@/lib/features/vehicles/queries/picture-facts'
import { renderPng } from '@/lib/features/vehicles/photography/render-png'
import { findRenderingUrl } from '@/lib/features/vehicles/rules/renders'
import { toRenditionKey } from '@/lib/features/vehicles/rules/renditions'
import { sharp } from '@/lib/features/vehicles/photography/sharp-loaders'
import { getPublicStore } from '@/lib/server/storage/shared-store'

const WIDTH = 704

function dataUri(type: 'png' | 'jpeg', body: Buffer): string {
  return `data:image/${type};base64,${body.toString('base64')}`
}

export async function loadCarPhoto(car: PictureFacts): Promise<string> {
  return (await storedPhoto(car)) ?? drawModelPhoto(car)
}

async function asJpeg(body: Buffer): Promise<string> {
  return dataUri(
    'jpeg',
    await sharp(body).resize({ width: WIDTH }).jpeg({ quality: 85 }).toBuffer(),
  )
}

async function storedPhoto({ storageKey, widths }: PictureFacts): Promise<string | null> {
  const width = widths?.find((each) => each >= WIDTH) ?? widths?.at(-1)
  if (storageKey === null || width === undefined) return null
  const stored = await getPublicStore().get(toRenditionKey(storageKey, width, 'webp'))
  return stored && asJpeg(stored.body)
}

export async function drawModelPhoto(model: {
  modelSlug: string
  body?: string
  year: number
  colour: string
}): Promise<string> {
  const { modelSlug, colour } = model
  const rendered = findRenderingUrl(model, 'front')
  if (rendered) return asJpeg(await readFile(join(process.cwd(), 'public', rendered)))
  const svg = await drawModelPicture({
    modelSlug,
    colour: isPaintId(colour) ? colour : 'grey',
    view: 'front',
  })
  return svg === null ? drawSiteCar() : dataUri('png', await renderPng(svg, WIDTH))
}

export async function drawSiteCar(): Promise<string> {
  const size = { lengthMm: 4300, widthMm: 1790, heightMm: 1635, wheelbaseMm: 2610 }
  return dataUri(
    'png',
    await renderPng(
      drawCar({ ...size, body: 'suv', colour: 'blue', view: 'front', seed: 'bharosa' }),
      WIDTH,
    ),
  )
}
