import sharp from 'sharp'

/** Polylines on a grid of 4 × 6, so that plates need no font. */
const GLYPHS: Readonly<Record<string, string>> = {
  0: '0,1 1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1',
  1: '1,1 2,0 2,6 1,6 3,6',
  2: '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
  3: '0,0 4,0 2,2 4,4 4,5 3,6 1,6 0,5',
  4: '3,6 3,0 0,4 4,4',
  5: '4,0 0,0 0,3 3,3 4,4 4,5 3,6 0,6',
  6: '4,0 2,0 0,2 0,5 1,6 3,6 4,5 4,4 3,3 0,3',
  7: '0,0 4,0 1,6',
  8: '1,3 0,2 0,1 1,0 3,0 4,1 4,2 3,3 1,3 0,4 0,5 1,6 3,6 4,5 4,4 3,3',
  9: '4,3 1,3 0,2 0,1 1,0 3,0 4,1 4,4 2,6 0,6',
  A: '0,6 0,2 2,0 4,2 4,6 4,4 0,4',
  B: '0,6 0,0 3,0 4,1 4,2 3,3 0,3 3,3 4,4 4,5 3,6 0,6',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  H: '0,0 0,6 0,3 4,3 4,0 4,6',
  K: '0,0 0,6 0,3 4,0 0,3 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  T: '0,0 4,0 2,0 2,6',
  W: '0,0 1,6 2,2 3,6 4,0',
  X: '0,0 4,6 2,3 4,0 0,6',
}
const LETTERS = 'ABCHKMNTWX'

export function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface DrawnPlate {
  x: number
  y: number
  width: number
  height: number
  degrees: number
  lines: readonly string[]
  paper: string
  ink: string
}

function drawLine(
  text: string,
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
) {
  const pitch = width / text.length
  const [across, down] = [(pitch * 0.66) / 4, height / 6]
  return [...text]
    .map((letter, place) => {
      const points = (GLYPHS[letter] ?? '').split(' ').map((point) => {
        const [column = 0, row = 0] = point.split(',').map(Number)
        return `${x + place * pitch + pitch * 0.17 + column * across},${y + row * down}`
      })
      return `<polyline points="${points.join(' ')}"/>`
    })
    .join('')
}

function drawPlate({ x, y, width, height, degrees, lines, paper, ink }: DrawnPlate): string {
  const [left, top] = [x - width / 2, y - height / 2]
  const tall = height / lines.length
  const text = lines.map((line, at) =>
    drawLine(line, {
      x: left + width * 0.05,
      y: top + at * tall + tall * 0.2,
      width: width * 0.9,
      height: tall * 0.6,
    }),
  )
  return `<g transform="rotate(${degrees} ${x} ${y})"><rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${height * 0.06}" fill="${paper}" stroke="#222" stroke-width="${height * 0.03}"/><g fill="none" stroke="${ink}" stroke-width="${tall * 0.1}" stroke-linejoin="round">${text.join('')}</g></g>`
}

const PAINTS = [
  ['#f4f4f0', '#151515'],
  ['#f4f4f0', '#151515'],
  ['#f4f4f0', '#151515'],
  ['#f0c419', '#151515'],
  ['#1d7a3a', '#f4f4f0'],
] as const

export function makePlate(
  random: () => number,
  width: number,
  at: { x: number; y: number },
): DrawnPlate {
  const pick = (from: string) => from[Math.floor(random() * from.length)] ?? ''
  const digits = (count: number) => Array.from({ length: count }, () => pick('0123456789')).join('')
  const letters = (count: number) => Array.from({ length: count }, () => pick(LETTERS)).join('')
  const isLong = random() < 0.7
  const head = letters(2) + digits(2)
  const tail = letters(2) + digits(4)
  const [paper, ink] = PAINTS[Math.floor(random() * PAINTS.length)] ?? PAINTS[0]
  return {
    ...at,
    width,
    height: isLong ? (width * 120) / 500 : (width * 200) / 340,
    degrees: (random() - 0.5) * 20,
    lines: isLong ? [head + tail] : [head, tail],
    ...{ paper, ink },
  }
}

export function boundsOf({ x, y, width, height, degrees }: DrawnPlate) {
  const turn = (Math.abs(degrees) * Math.PI) / 180
  const [wide, tall] = [
    width * Math.cos(turn) + height * Math.sin(turn),
    width * Math.sin(turn) + height * Math.cos(turn),
  ]
  return { x: x - wide / 2, y: y - tall / 2, width: wide, height: tall }
}

const colour = (random: () => number, from = 0, to = 255) =>
  `rgb(${[0, 1, 2].map(() => Math.round(from + random() * (to - from))).join()})`

function drawScene(random: () => number, width: number, height: number): string {
  const parts: string[] = []
  const horizon = height * (0.3 + random() * 0.25)
  parts.push(`<rect width="${width}" height="${height}" fill="${colour(random, 70, 150)}"/>`)
  parts.push(`<rect width="${width}" height="${horizon}" fill="${colour(random, 120, 235)}"/>`)
  if (random() < 0.5)
    for (let y = 0; y < horizon; y += 22)
      for (let x = (y / 22) % 2 ? -25 : 0; x < width; x += 50)
        parts.push(
          `<rect x="${x}" y="${y}" width="48" height="20" fill="${colour(random, 130, 170)}"/>`,
        )
  else
    for (let leaf = 0; leaf < 250; leaf++)
      parts.push(
        `<circle cx="${random() * width}" cy="${random() * horizon}" r="${4 + random() * 14}" fill="rgb(${Math.round(30 + random() * 60)},${Math.round(80 + random() * 90)},40)"/>`,
      )
  const [left, right] = [width * (0.05 + random() * 0.1), width * (0.85 + random() * 0.1)]
  const [roof, floor] = [height * (0.15 + random() * 0.1), height * (0.85 + random() * 0.08)]
  const middle = (roof + floor) / 2
  const paint = colour(random, 20, 245)
  const wide = right - left
  parts.push(
    `<rect x="${left + wide * 0.12}" y="${roof}" width="${wide * 0.76}" height="${middle - roof}" rx="40" fill="${paint}"/>`,
    `<rect x="${left + wide * 0.17}" y="${roof + 20}" width="${wide * 0.66}" height="${(middle - roof) * 0.75}" rx="30" fill="#28323a"/>`,
    `<rect x="${left}" y="${middle - 20}" width="${wide}" height="${floor - middle}" rx="36" fill="${paint}"/>`,
  )
  for (const side of [left + wide * 0.05, right - wide * 0.2])
    parts.push(
      `<rect x="${side}" y="${middle}" width="${wide * 0.15}" height="${height * 0.06}" rx="12" fill="#dfe6ea" stroke="#222" stroke-width="4"/>`,
      `<rect x="${side}" y="${floor - 40}" width="${wide * 0.13}" height="${height * 0.12}" rx="8" fill="#111"/>`,
    )
  const grille = { x: left + wide * 0.3, y: middle, width: wide * 0.4, height: height * 0.08 }
  parts.push(
    `<rect x="${grille.x}" y="${grille.y}" width="${grille.width}" height="${grille.height}" fill="#161616"/>`,
  )
  const slats = 5 + Math.floor(random() * 4)
  for (let slat = 1; slat < slats; slat++)
    parts.push(
      random() < 0.8
        ? `<rect x="${grille.x}" y="${grille.y + (slat * grille.height) / slats}" width="${grille.width}" height="3" fill="#8a8a8a"/>`
        : `<rect x="${grille.x + (slat * grille.width) / slats}" y="${grille.y}" width="3" height="${grille.height}" fill="#8a8a8a"/>`,
    )
  return parts.join('')
}

export interface PlatePicture {
  jpeg: Buffer
  width: number
  height: number
  plate: DrawnPlate
}

const asSvg = (width: number, height: number, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
  )

/**
 * A drawn yard with a car and its plate: 8 to 40 % of the picture wide, turned by at most 10°,
 * between dusk and glare, with noise and a little blur.
 */
export async function makePlatePicture(seed: number): Promise<PlatePicture> {
  const random = makeRandom(seed)
  const [width, height] = [1200, 900]
  const scene = drawScene(random, width, height)
  const plate = makePlate(random, width * (0.08 + random() * 0.32), {
    x: width * (0.25 + random() * 0.5),
    y: height * (0.55 + random() * 0.3),
  })
  const brightness = 0.45 + random() * 0.85
  const noise = await sharp({
    create: {
      ...{ width, height, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 6 + random() * 10 },
    },
  })
    .png()
    .toBuffer()
  const drawn = await sharp(asSvg(width, height, scene + drawPlate(plate)))
    .flatten()
    .composite([{ input: noise, blend: 'soft-light' }])
    .png()
    .toBuffer()
  const jpeg = await sharp(drawn)
    .modulate({ brightness })
    .blur(0.4 + random() * 0.9)
    .jpeg({ quality: 82 })
    .toBuffer()
  return { ...{ jpeg, width, height, plate } }
}

export async function putPlateOn(picture: Buffer, plate: DrawnPlate): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .composite([{ input: asSvg(width, height, drawPlate(plate)) }])
    .blur(0.5)
    .jpeg({ quality: 85 })
    .toBuffer()
}
