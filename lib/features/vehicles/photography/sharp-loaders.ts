import sharp from 'sharp'

/*
 * libvips reads far more than photographs. Everything is blocked and only these loaders are let back in,
 * all of them from memory. SVG stays for `render-png.ts`, which draws our own pictures in the same
 * process (the block is process-wide); an uploaded SVG is refused by its first bytes before it gets here,
 * and a file that starts as a photograph is given to that photograph's loader alone.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})

export { sharp }
