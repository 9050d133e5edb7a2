# SPDX-License-Identifier: GPL-3.0-or-later
"""The cabin: seats, dashboard, steering wheel, door cards. The driver sits on the right (y > 0)."""
import math

import numpy as np

from .meshes import Parts, box, ellipsoid, revolve, ring, rot_y, tube


def interior_parts(p, sh):
    out = Parts()
    b0 = p['belt'][0]
    fl = p['bottom'] + .14
    H = p['height']
    sz = fl + 0.20

    def seat(x, y, w=.25):
        out.put('cloth', *ellipsoid((x, y, sz), (.27, w, .10), 4, 20), False)
        out.put('cloth', *ellipsoid((x + .33, y, sz + .32), (.085, w * .95, .34), 3.5, 20, rot_y(.22)), False)
        for s in (-1, 1):
            out.put('cloth2', *ellipsoid((x + .29, y + s * w * .84, sz + .28), (.09, .06, .26), 3, 16, rot_y(.22)), False)
        hz = min(sz + .77, H - .17)
        out.put('cloth', *ellipsoid((x + .44, y, hz), (.055, .135, .095), 3.2, 18, rot_y(.15)), False)
        for s in (-.05, .05):
            out.put('chromedark', *tube([(x + .42, y + s, hz - .05), (x + .40, y + s, hz - .16)], .006), False)

    ys = .36 * p['k']
    seat(p['seat'], ys)
    seat(p['seat'], -ys)
    xr = p['seat'] + .84
    out.put('cloth', *ellipsoid((xr, 0, sz + .02), (.26, .60 * p['k'], .10), 6, 28), False)
    out.put('cloth', *ellipsoid((xr + .33, 0, sz + .34), (.09, .60 * p['k'], .33), 6, 28, rot_y(.3)), False)
    for y in (-.40, .40):
        out.put('cloth', *ellipsoid((xr + .45, y, min(sz + .70, H - .22)), (.05, .125, .075), 3.2, 18, rot_y(.2)), False)
    # dashboard, binnacle, screen, wheel
    xd = p['dash']
    zd = b0 - .07
    out.put('dash', *ellipsoid((xd, 0, zd - .06), (.36, .69 * p['k'], .115), 5, 32), False)
    out.put('dash2', *ellipsoid((xd + .20, 0, zd - .20), (.20, .68 * p['k'], .15), 5, 32), False)
    out.put('dash', *ellipsoid((xd + .18, .37, zd + .045), (.13, .17, .05), 3, 24), False)
    out.put('screen', *box((xd + .364, -.01, zd + .0), (.004, .115, .064), rot_y(-.15)), False)
    out.put('dash', *box((xd + .352, -.01, zd + .0), (.010, .122, .072), rot_y(-.15)), False)
    out.put('screen', *box((xd + .285, .37, zd + .035), (.004, .12, .042), rot_y(-.35)), False)
    for y in (-.62, -.19, .17, .62):
        c = np.array([xd + (.372 if abs(y) < .3 else .355), y, zd - .035])
        out.put('chromedark', *ring(c, (1, 0, .05), .036, .043, .02), False)
        out.put('screen', *revolve([(.001, 0), (.036, 0)], (1, 0, .05), c - [.008, 0, 0], 32, True), False)
        for k in (-.014, 0, .014):
            out.put('dash', *box(c + [-.004, 0, k], (.006, .034, .003)), False)
    out.put('railm', *box((xd + .366, -.40, zd - .085), (.004, .20, .004)), False)
    out.put('dash', *box((xd + .394, -.01, zd - .15), (.012, .11, .03), rot_y(-.1)), False)
    for y in (-.075, 0, .055):
        out.put('chromedark', *ring((xd + .416, y, zd - .15), (1, 0, .1), .012, .019, .016), False)
    out.put('dash', *ellipsoid((xd + .62, -.01, fl + .33), (.12, .075, .03), 4, 20), False)
    out.put('chromedark', *tube([(xd + .58, -.01, fl + .33), (xd + .60, -.01, fl + .44)], .010), False)
    out.put('leather', *ellipsoid((xd + .605, -.01, fl + .46), (.028, .026, .038), 2.6, 20), False)
    out.put('dash2', *box((xd + .5, 0, fl + .15), (.55, .11, .16)), False)
    c = np.array([xd + .46, .37, zd - .03])
    axis = np.array([.90, 0, .43])
    axis /= np.linalg.norm(axis)
    e1 = np.array([0, 1.0, 0])
    e2 = np.cross(axis, e1)
    a = np.linspace(0, 2 * math.pi, 49)
    out.put('leather', *tube([c + .182 * (math.cos(t) * e1 + math.sin(t) * e2) for t in a], .0165), False)
    out.put('leather', *ellipsoid(c - axis * .02, (.03, .075, .06), 3, 20, rot_y(-.45)), False)
    for t in (0, math.pi, -math.pi / 2 if e2[2] > 0 else math.pi / 2):
        d = math.cos(t) * e1 + math.sin(t) * e2
        out.put('leather', *tube([c - axis * .015 + d * .05, c - axis * .004 + d * .11, c + d * .175], [.024, .017, .014]), False)
    out.put('dash2', *tube([c - axis * .30 - [0, 0, .02], c - axis * .03], .035), False)
    # inner mirror, toll sticker, floor, parcel shelf, door cards
    zt = p['ws'][3] - .12
    out.put('dash', *ellipsoid((float(sh.ws_x(0, zt)) + .09, 0, zt), (.02, .12, .033), 3, 18), False)
    zq = p['ws'][3] - .105
    out.put('sticker', *box((float(sh.ws_x(-.10, zq)) + .022, -.10, zq), (.002, .035, .022), rot_y(.95)), False)
    out.put('dash2', *box((1.6, 0, fl - .02), (1.35, .66, .02)), False)
    xs = xr + .48
    out.put('dash', *box((0.5 * (xs + p['bl'][0] - .12), 0, b0 - .03), (max(.5 * (p['bl'][0] - .12 - xs), .05), .60, .012)), False)
    out.put('dash2', *box((1.55, p['width'] / 2 - .125, (fl + b0) / 2 - .04), (.72, .022, (b0 - fl) / 2 - .03)))
    return out


