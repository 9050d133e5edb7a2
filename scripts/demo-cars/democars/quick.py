# SPDX-License-Identifier: GPL-3.0-or-later
"""Side, front and rear silhouettes of all bodies as line drawings, to judge proportions in a second."""
import sys

import numpy as np
from PIL import Image, ImageDraw

from .shape import BODIES, Shape, body_of


def silhouettes(path, names, scale=70):
    w, h = int(5.2 * scale), int(2.3 * scale)
    sheet = Image.new('L', (w * 4, h * ((len(names) + 3) // 4)), 255)
    for i, name in enumerate(names):
        p = body_of(name)
        sh = Shape(p)
        xs = np.linspace(p['xa'] - 0.1, p['xb'] + 0.1, w)
        zs = np.linspace(0, 2.1, h)[::-1]
        x, z = np.meshgrid(xs, zs)
        inside = sh.field(x, np.full_like(x, 0.02), z) < 0
        tone = np.where(inside, 190, 255).astype('uint8')
        side = (np.abs(sh.half_width(x, z)) > 0) & inside
        glass = side & (z > sh.belt(x)) & (sh.field(x, np.full_like(x, p['width'] * 0.37), z) < 0)
        tone[glass] = 120
        tone[(sh.axle_dist(x, z) < p['tyre'])] = 40
        tone[(sh.axle_dist(x, z) < p['rim'])] = 150
        for v in (p['bpillar'], p['rear_door'], p['front_door']):
            k = int((v - xs[0]) / (xs[-1] - xs[0]) * w)
            tone[:, k] = np.minimum(tone[:, k], 100)
        im = Image.fromarray(tone).resize((int((xs[-1] - xs[0]) * scale), int(2.1 * scale)))
        sheet.paste(im, (i % 4 * w, i // 4 * h))
        ImageDraw.Draw(sheet).text((i % 4 * w + 4, i // 4 * h + 2), name, fill=0)
    sheet.save(path)


if __name__ == '__main__':
    silhouettes(sys.argv[1], sys.argv[2:] or list(BODIES))
