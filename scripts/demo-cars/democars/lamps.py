# SPDX-License-Identifier: GPL-3.0-or-later
"""Head and tail lamps: clear covers over what shines behind them."""
import math

import numpy as np

from .curves import poly_sd
from .meshes import Skin, ellipsoid, ring, with_rim


def behind(lamp, out, name, material, depth, rim=0.05):
    V, N, F, _ = lamp.part((name,))
    if len(F):
        V = V - N * depth
        out.put(material, *(with_rim(V, N, F, rim) if rim else (V, N, F)))


def head_lamp(sk, sh, outline, inside, out, name='lamp'):
    V, N, F, _ = sk.part((name,))
    if not len(F):
        return
    out.put('clear', *with_rim(V, N, F, 0.010))
    lamp = Skin(V, N, F)
    fs = lambda: sh.front_s(lamp.V)
    edge = lambda: poly_sd(outline, fs(), lamp.V[:, 2], 0.016)
    corners = np.array(outline)
    mid = corners.mean(0)
    lamp.region('edge', edge() + 0.008)
    if inside == 'reflector':
        lamp.region('bowl', edge() + 0.014, ('edge',))
        outer = corners[:, 0].max() - 0.15
        lamp.region('amber', outer - fs(), ('bowl',))
        behind(lamp, out, 'body', 'bezel', 0.010)
        behind(lamp, out, 'edge', 'silver', 0.014)
        behind(lamp, out, 'bowl', 'bowl', 0.050, 0)
        behind(lamp, out, 'amber', 'amber', 0.034, 0.03)
        bulbs = ((-0.085, 0.036), (0.035, 0.044))
    elif inside == 'led':
        # a thin light guide round a dark strip with a row of small lenses
        lamp.region('guide', edge() + 0.011, ('edge',))
        lamp.region('bucket', edge() + 0.0165, ('guide',))
        s_all, z_all = fs(), lamp.V[:, 2]
        for t in (.22, .40, .58, .76):
            s = corners[:, 0].min() + t * (corners[:, 0].max() - corners[:, 0].min())
            column = np.abs(s_all - s) < .012
            if column.any():
                low, high = z_all[column].min(), z_all[column].max()
                i = np.argmin((s_all - s) ** 2 + (z_all - (low + high) / 2) ** 2)
                r = (high - low) * .30
                out.put('lens', *ellipsoid(lamp.V[i] - lamp.N[i] * .022, (.010, r * 1.3, r), 3, 12))
        behind(lamp, out, 'body', 'bezel', 0.010)
        behind(lamp, out, 'edge', 'bezel', 0.013)
        behind(lamp, out, 'guide', 'drl', 0.012)
        behind(lamp, out, 'bucket', 'bezel', 0.028, 0.02)
        bulbs = ()
    elif inside == 'pod':
        lamp.region('bucket', edge() + 0.018, ('edge',))
        behind(lamp, out, 'body', 'bezel', 0.010)
        behind(lamp, out, 'edge', 'silver', 0.014)
        behind(lamp, out, 'bucket', 'bezel', 0.050, 0)
        bulbs = ((-0.065, 0.042), (0.06, 0.036))
    else:
        lamp.region('guide', edge() + 0.014, ('edge',))
        lamp.region('bucket', edge() + 0.026, ('guide',))
        zmid = np.interp(fs(), [corners[:, 0].min(), corners[:, 0].max()], [corners[:, 1].min() + 0.03, corners[:, 1].max() - 0.035])
        lamp.region('bezel', zmid - lamp.V[:, 2], ('guide',))
        behind(lamp, out, 'body', 'bezel', 0.012)
        behind(lamp, out, 'edge', 'bezel', 0.014)
        behind(lamp, out, 'guide', 'drl', 0.013)
        behind(lamp, out, 'bezel', 'bezel', 0.02)
        behind(lamp, out, 'bucket', 'bucket', 0.055, 0)
        bulbs = ((-0.07, 0.031), (0.06, 0.028))
    sc = np.where(sk.V[:, 0] < 0.1, sh.front_s(sk.V), 99)
    for ds, r in bulbs:
        z = mid[1] - 0.006 + 0.30 * ds * (corners[:, 1].max() - corners[:, 1].min() > 0.13)
        i = np.argmin((sc - mid[0] - ds) ** 2 + (sk.V[:, 2] - z) ** 2)
        P, n = sk.V[i], sk.N[i]
        ax = np.array([-1, 0.12, 0.0])
        ax /= np.linalg.norm(ax)
        ctr = P - n * 0.046
        if inside == 'reflector':
            # a turned bowl with the bulb's capped tip
            out.put('silver', *ring(ctr + ax * 0.010, ax, r * 0.98, r * 1.14, 0.03))
            out.put('chromedark', *ellipsoid(ctr, (0.012, r * 0.95, r * 0.95), 2))
            out.put('silver', *ellipsoid(ctr + ax * 0.014, (0.012, r * 0.28, r * 0.28), 2))
        else:
            out.put('chromedark', *ring(ctr + ax * 0.004, ax, r * 1.12, r * 1.45, 0.03))
            out.put('lens', *ellipsoid(ctr, (0.018, r * 1.1, r * 1.1), 2))


def tail_lamp(sk, sh, outline, out):
    V, N, F, _ = sk.part(('tlamp',))
    if not len(F):
        return
    corners = np.array(outline)
    z0, z1 = corners[:, 1].min(), corners[:, 1].max()
    tall = z1 - z0 > 0.19
    lamp = Skin(V, N, F)
    rs = lambda: sh.rear_s(lamp.V)
    edge = lambda: poly_sd(outline, rs(), lamp.V[:, 2], 0.02)
    # the lower third (or inner end) is clear, for reversing and turning
    cut = (lambda: lamp.V[:, 2] - (z0 + 0.34 * (z1 - z0))) if tall else (lambda: rs() - (corners[:, 0].min() + 0.30 * (corners[:, 0].max() - corners[:, 0].min())))
    lamp.region('clear', cut())
    Vc, Nc, Fc, _ = lamp.part(('body',))
    out.put('redclear', *with_rim(Vc, Nc, Fc, 0.010))
    Vc, Nc, Fc, _ = lamp.part(('clear',))
    out.put('clear', *with_rim(Vc, Nc, Fc, 0.010))
    lamp.region('in', edge() + 0.010, ('body',))
    lamp.region('led', edge() + 0.018, ('in',))
    lamp.region('core', edge() + 0.034, ('led',))
    lamp.region('cin', edge() + 0.010, ('clear',))
    for n, m, o, r in (('body', 'reddark', 0.01, .03), ('in', 'reddark', 0.016, .03), ('led', 'redled', 0.010, .03), ('core', 'redcore', 0.036, 0), ('clear', 'silver', 0.014, .03), ('cin', 'bowl', 0.040, 0)):
        behind(lamp, out, n, m, o, r)
