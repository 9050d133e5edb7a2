'use client'

import { cropFrame, fitEdge, MAX_FRAME_EDGE } from '@/lib/features/vehicles/rules/camera-frame'
import {
  measurePicture,
  type PictureFault,
  QUALITY_SAMPLE_EDGE,
} from '@/lib/features/vehicles/rules/picture-quality'

/** Lowest quality we tried without visible blocks on a car's paint. */
const JPEG_QUALITY = 0.86

export interface TakenPicture {
  file: Blob
  faults: readonly PictureFault[]
}

type Box = readonly [x: number, y: number, width: number, height: number]

function draw(source: CanvasImageSource, box: Box, { width, height }: DOMRectInit, isRead = false) {
  const canvas = document.createElement('canvas')
  canvas.width = width ?? 0
  canvas.height = height ?? 0
  const context = canvas.getContext('2d', { willReadFrequently: isRead })
  context?.drawImage(source, ...box, 0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

function judge(source: CanvasImageSource, box: Box): readonly PictureFault[] {
  const size = fitEdge({ width: box[2], height: box[3] }, QUALITY_SAMPLE_EDGE)
  const { context } = draw(source, box, size, true)
  if (!context) return []
  const { data } = context.getImageData(0, 0, size.width, size.height)
  // Weights of Rec. 601, in parts of 256.
  const luma = Uint8Array.from(
    { length: size.width * size.height },
    (_, at) =>
      ((data[4 * at] ?? 0) * 77 + (data[4 * at + 1] ?? 0) * 150 + (data[4 * at + 2] ?? 0) * 29) >>
      8,
  )
  return measurePicture({ ...size, luma }).faults
}

/** Encoding a canvas drops EXIF data such as the location and the phone's model. */
function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY))
}

const cutOf = ({ videoWidth: width, videoHeight: height }: HTMLVideoElement) =>
  cropFrame({ width, height })

export function judgeFrame(video: HTMLVideoElement): readonly PictureFault[] {
  const cut = cutOf(video)
  return cut ? judge(video, [cut.x, cut.y, cut.width, cut.height]) : []
}

export async function takeFrame(video: HTMLVideoElement): Promise<TakenPicture | null> {
  const cut = cutOf(video)
  if (!cut) return null
  const box: Box = [cut.x, cut.y, cut.width, cut.height]
  const { canvas } = draw(video, box, { width: cut.outWidth, height: cut.outHeight })
  const faults = judge(canvas, [0, 0, canvas.width, canvas.height])
  const file = await encode(canvas)
  return file && { file, faults }
}

/**
 * Turns a picture from the phone's camera app upright and reduces its size. Returns the file
 * unchanged if this browser can't decode it.
 */
export async function shrinkPictureFile(file: Blob): Promise<TakenPicture> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { file, faults: [] }
  const box: Box = [0, 0, bitmap.width, bitmap.height]
  const { canvas } = draw(bitmap, box, fitEdge(bitmap, MAX_FRAME_EDGE))
  const faults = judge(canvas, [0, 0, canvas.width, canvas.height])
  bitmap.close()
  return { file: (await encode(canvas)) ?? file, faults }
}
