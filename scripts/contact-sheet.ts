/**
 * Draws a sheet of car drawings for comparison. Usage: npx tsx scripts/contact-sheet.ts
 * OUT.png|OUT.html [view|all] [columns]
 */
import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import {
  DRAWING_VIEWS,
  type DrawCarInput,
  type DrawingView,
  drawCar,
} from '../lib/engines/car-drawing'

type Sample = Omit<DrawCarInput, 'view'>

const car = (
  seed: string,
  body: Sample['body'],
  colour: string,
  size: readonly [length: number, width: number, height: number, wheelbase: number],
  isLuxury = false,
): Sample => ({
  seed,
  body,
  colour,
  isLuxury,
  lengthMm: size[0],
  widthMm: size[1],
  heightMm: size[2],
  wheelbaseMm: size[3],
})

const SAMPLES: readonly Sample[] = [
  car('swift', 'hatchback', 'red', [3845, 1735, 1530, 2450]),
  car('creta', 'suv', 'white', [4300, 1790, 1635, 2610]),
  car('city', 'sedan', 'silver', [4549, 1748, 1489, 2600]),
  car('innova-crysta', 'muv', 'grey', [4735, 1830, 1795, 2750]),
  car('3-series', 'sedan', 'black', [4709, 1827, 1442, 2851], true),
  car('alto', 'hatchback', 'white', [3445, 1490, 1475, 2360]),
  car('fortuner', 'suv', 'black', [4795, 1855, 1835, 2745]),
  car('i20', 'hatchback', 'blue', [3995, 1775, 1505, 2580]),
  car('mustang', 'coupe', 'yellow', [4784, 1916, 1381, 2720], true),
  car('hilux', 'pickup', 'orange', [5325, 1855, 1815, 3085]),
  car('eeco', 'van', 'silver', [3675, 1475, 1825, 2350]),
  car('z4', 'convertible', 'red', [4324, 1864, 1304, 2470], true),
  car('nexon', 'suv', 'green', [3994, 1811, 1620, 2498]),
  car('dzire', 'sedan', 'maroon', [3995, 1735, 1515, 2450]),
  car('ertiga', 'muv', 'brown', [4395, 1735, 1690, 2740]),
  car('e-class', 'sedan', 'white', [5063, 1860, 1494, 3079], true),
  car('baleno', 'hatchback', 'gold', [3990, 1745, 1500, 2520]),
  car('thar', 'suv', 'maroon', [3985, 1820, 1844, 2450]),
  car('xc60', 'suv', 'blue', [4708, 1902, 1653, 2865], true),
  car('kwid', 'hatchback', 'orange', [3731, 1579, 1490, 2422]),
  car('verna', 'sedan', 'beige', [4535, 1765, 1475, 2670]),
  car('d-max', 'pickup', 'white', [5295, 1860, 1785, 3095]),
  car('tt', 'coupe', 'grey', [4191, 1832, 1353, 2505], true),
  car('carens', 'muv', 'purple', [4540, 1800, 1708, 2780]),
]

const CELL = { width: 400, height: 300, gap: 8 }

async function main(): Promise<void> {
  const [out, viewArg = 'front', columnsText = '4'] = process.argv.slice(2)
  if (out === undefined)
    throw new Error('Usage: contact-sheet.ts OUT.png|OUT.html [view|all] [columns]')
  const views: readonly DrawingView[] =
    viewArg === 'all' ? DRAWING_VIEWS : DRAWING_VIEWS.filter((view) => view === viewArg)
  const pictures = SAMPLES.flatMap((sample, at) =>
    views.map((view) => drawCar({ ...sample, view, kms: 48_213, setting: at })),
  )
  report(pictures)
  const columns = viewArg === 'all' ? views.length : Number(columnsText)
  if (out.endsWith('.html')) await writeFile(out, page(pictures, columns))
  else await writeFile(out, await sheet(pictures, columns))
}

function report(pictures: readonly string[]): void {
  const raw = pictures.map((svg) => Buffer.byteLength(svg)).sort((a, b) => a - b)
  const packed = pictures.map((svg) => gzipSync(svg).length).sort((a, b) => a - b)
  console.log(
    `${pictures.length} drawings, bytes raw ${raw[0]}…${raw.at(-1)}, gzip ${packed[0]}…${packed.at(-1)}`,
  )
}

function page(pictures: readonly string[], columns: number): string {
  const cells = pictures
    .map(
      (svg) =>
        `<img width="${CELL.width}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`,
    )
    .join('')
  return `<!doctype html><style>body{margin:8px;display:grid;gap:8px;grid-template-columns:repeat(${columns},${CELL.width}px)}img{border-radius:12px}</style>${cells}`
}

async function sheet(pictures: readonly string[], columns: number): Promise<Buffer> {
  const { width, height, gap } = CELL
  const rows = Math.ceil(pictures.length / columns)
  const cells = await Promise.all(
    pictures.map(async (svg, i) => ({
      input: await sharp(Buffer.from(svg)).resize(width, height).png().toBuffer(),
      left: gap + (i % columns) * (width + gap),
      top: gap + Math.floor(i / columns) * (height + gap),
    })),
  )
  const size = { width: columns * (width + gap) + gap, height: rows * (height + gap) + gap }
  return sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(cells)
    .png()
    .toBuffer()
}

await main()
