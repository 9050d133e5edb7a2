import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderPng } from '@/lib/features/vehicles/photography/render-png'
import type { PostPicture } from '@/lib/features/content/rules/post-picture'
import { drawSiteCar } from './car-photo'

const WIDTH = 704

export async function loadArticlePicture(picture: PostPicture | null): Promise<string> {
  if (picture === null) return drawSiteCar()
  const svg = await readFile(join(process.cwd(), 'public', picture.src), 'utf8')
  return `data:image/png;base64,${(await renderPng(svg, WIDTH)).toString('base64')}`
}
