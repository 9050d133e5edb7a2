// Publishes a spin's frames: node spins.mjs FOLDER FACE COLOUR
// FOLDER has the 24 frames of `make.py --views spin`, sorted by name. The site numbers them
// clockwise from the front of the car; a spin is rendered from its front left, the other way round.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const FRAMES = 24
const FRONT = 21
const SIZE = { width: 640, height: 480 }

const [folder, face, colour] = process.argv.slice(2)
if (!folder || !face || !colour) throw new Error('node spins.mjs FOLDER FACE COLOUR')
const files = readdirSync(folder)
  .filter((name) => /\.(?:png|avif|webp|jpe?g)$/.test(name))
  .toSorted()
if (files.length !== FRAMES) throw new Error(`${folder} has ${files.length} frames, not ${FRAMES}`)

const shop = join(import.meta.dirname, '../..')
const target = join(shop, 'public/renders', face)
mkdirSync(target, { recursive: true })
for (const [frame, file] of files.entries()) {
  const slot = (FRONT - frame + FRAMES) % FRAMES
  await sharp(join(folder, file))
    .resize({ ...SIZE, withoutEnlargement: true })
    .avif({ quality: 48, effort: 6 })
    .toFile(join(target, `spin-${colour}-${String(slot).padStart(2, '0')}.avif`))
}

const list = join(shop, 'lib/features/vehicles/rules/renders.json')
const known = JSON.parse(readFileSync(list, 'utf8'))
const colours = new Set([...(known.spins?.[face] ?? []), colour])
known.spins = { ...known.spins, [face]: [...colours] }
writeFileSync(list, `${JSON.stringify(known)}\n`)
console.log(`${face} in ${colour}: now run npx oxfmt ${list}`)
