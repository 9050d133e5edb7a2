import sharp from 'sharp'

export function makePicture(number: number, { width = 800, height = 600 } = {}): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (number * 37) % 256, g: (number * 91) % 256, b: number % 256 },
    },
  })
    .jpeg()
    .toBuffer()
}
