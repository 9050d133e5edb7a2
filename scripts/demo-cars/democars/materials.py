# SPDX-License-Identifier: GPL-3.0-or-later
"""Materials by name, as Cycles shader graphs.

Paint is linear in its colour, so one frame in black and one in white give every colour
(see recolour.py): a quarter of it is metallic flake, which also keeps white bodies from
looking flat.
"""
import bpy
import numpy as np


def grey(v):
    return (v, v, v)


# name: colour (scene-linear), roughness, metallic, clear coat
SIMPLE = {
    'gap': (grey(.004), .8, 0, 0), 'plastic': (grey(.020), .5, 0, 0), 'trim': (grey(.006), .08, 0, .3), 'well': (grey(.005), .9, 0, 0),
    'chrome': (grey(.72), .07, 1, 0), 'chromedark': (grey(.30), .12, 1, 0), 'silver': (grey(.78), .10, 1, 0), 'railm': (grey(.42), .25, 1, 0), 'skid': (grey(.38), .35, .7, 0),
    'rubber': (grey(.016), .72, 0, 0), 'alloy': ((.66, .67, .68), .24, 1, .4), 'alloyd': (grey(.045), .35, .6, .5), 'silverpaint': ((.40, .41, .42), .34, .75, .4), 'steel': (grey(.020), .42, 0, .1),
    'disc': (grey(.34), .33, 1, 0), 'caliper': (grey(.10), .5, .5, 0), 'plate': (grey(.78), .35, 0, .2), 'mirror': (grey(.9), .01, 1, 0),
    'bezel': (grey(.012), .25, 0, .4), 'bucket': (grey(.45), .18, 1, 0), 'bowl': (grey(.70), .13, 1, 0), 'lens': (grey(.015), .02, 0, 1), 'drl': (grey(.62), .25, 0, .5),
    'amber': ((.50, .15, .01), .2, .4, .8), 'amberclear': ((.24, .085, .015), .12, 0, 1), 'visor': ((.010, .011, .011), .12, 0, .6),
    'redled': ((.70, .01, .008), .25, 0, .5), 'redcore': ((.40, .012, .012), .22, .5, 1), 'reddark': ((.10, .003, .003), .3, 0, .5), 'redlens': ((.35, .005, .004), .15, 0, 1),
    'cloth': ((.20, .165, .13), .9, 0, 0), 'cloth2': ((.07, .06, .055), .85, 0, 0), 'dash': (grey(.028), .6, 0, 0), 'dash2': ((.20, .165, .13), .65, 0, 0), 'leather': (grey(.015), .45, 0, 0),
    'screen': (grey(.004), .05, 0, 1), 'sticker': ((.70, .71, .73), .5, 0, 0), 'glossy': (grey(.010), .06, 0, 1), 'seam': (grey(.003), .9, 0, 0), 'stitch': (grey(.28), .8, 0, 0),
    'primer': ((.30, .29, .28), .8, 0, 0),
    'lit': ((.16, .26, .40), .4, 0, 0), 'carpet': (grey(.022), 1, 0, 0), 'headliner': ((.42, .39, .34), .95, 0, 0),
}
GRAINED = {'plastic': 900, 'dash': 700, 'dash2': 700, 'rubber': 300, 'leather': 420, 'carpet': 260, 'cloth': 520, 'cloth2': 520}
GLASS = {'sglass': (.47, .52, .49), 'wglass': (.62, .67, .64), 'bglass': (.40, .44, .42), 'clear': (.93, .94, .95), 'redclear': (.72, .05, .04)}
DUST = (.21, .175, .135)


class Graph:
    """A short way to write shader graphs."""

    def __init__(self, material):
        self.nt = material.node_tree

    def __call__(self, kind, ins=None, **attributes):
        n = self.nt.nodes.new('ShaderNode' + kind)
        for k, v in attributes.items():
            setattr(n, k, v)
        for k, v in (ins or {}).items():
            if isinstance(v, bpy.types.NodeSocket):
                self.nt.links.new(v, n.inputs[k])
            else:
                n.inputs[k].default_value = v
        return n

    def link(self, socket, target):
        self.nt.links.new(socket, target)

    def where(self):
        return self('TexCoord').outputs['Object']

    def noise(self, at, scale, detail=2.0, roughness=.5):
        return self('TexNoise', {'Vector': at, 'Scale': scale, 'Detail': detail, 'Roughness': roughness}).outputs['Fac']

    def math(self, op, a, b):
        return self('Math', {0: a, 1: b}, operation=op).outputs[0]

    def ramp(self, src, *stops):
        r = self('ValToRGB', {0: src})
        e = r.color_ramp.elements
        while len(e) < len(stops):
            e.new(.5)
        for q, (t, c) in zip(e, stops):
            q.position, q.color = t, (*c, 1) if not isinstance(c, (int, float)) else (c, c, c, 1)
        return r.outputs[0]

    def mix(self, fac, a, b, mode='MIX'):
        n = self('MixRGB', blend_type=mode)
        for i, v in enumerate((fac, a, b)):
            if isinstance(v, bpy.types.NodeSocket):
                self.nt.links.new(v, n.inputs[i])
            else:
                n.inputs[i].default_value = v if i == 0 or len(v) == 4 else (*v, 1)
        return n.outputs[0]

    def over(self, fac, below, above):
        return self('MixShader', {0: fac, 1: below, 2: above}).outputs[0]

    def bump(self, height, strength, distance):
        return self('Bump', {'Height': height, 'Strength': strength, 'Distance': distance}).outputs[0]


def material(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    return m, Graph(m), m.node_tree.nodes['Principled BSDF'], m.node_tree.nodes['Material Output']


def new_object(name, V, N, F, mat, coll):
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(V))
    me.vertices.foreach_set('co', np.ascontiguousarray(V, np.float32).ravel())
    me.loops.add(len(F) * 3)
    me.loops.foreach_set('vertex_index', np.ascontiguousarray(F, np.int32).ravel())
    me.polygons.add(len(F))
    me.polygons.foreach_set('loop_start', np.arange(0, len(F) * 3, 3, dtype=np.int32))
    me.polygons.foreach_set('use_smooth', np.ones(len(F), bool))
    me.update(calc_edges=True)
    if N is not None:
        me.normals_split_custom_set_from_vertices(np.ascontiguousarray(N, np.float32))
    me.materials.append(mat)
    ob = bpy.data.objects.new(name, me)
    coll.objects.link(ob)
    return ob


class CarMaterials:
    """A car's materials, made on first use."""

    def __init__(self, cloth=None):
        self.made, self.cloth = {}, cloth or {}

    def get(self, name):
        if name not in self.made:
            if name == 'paint':
                self.made[name] = paint('paint', (0, 0, 0))
            elif name in GLASS:
                self.made[name] = glass(name)
            elif name == 'mesh':
                self.made[name] = honeycomb()
            else:
                self.made[name] = simple(name, self.cloth.get(name))
        return self.made[name]

    def set_paint(self, colour):
        self.get('paint').node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (*colour, 1)


def simple(name, colour=None):
    m, g, b, _ = material(name)
    c, rough, metallic, coat = SIMPLE[name]
    c = colour or c
    for k, v in (('Base Color', (*c, 1)), ('Roughness', rough), ('Metallic', metallic), ('Coat Weight', coat)):
        b.inputs[k].default_value = v
    at = g.where()
    if name in ('drl', 'lit'):
        b.inputs['Emission Color'].default_value = (*c, 1)
        b.inputs['Emission Strength'].default_value = .10 if name == 'drl' else .8
    if name == 'redled':
        b.inputs['Emission Color'].default_value = (1, .02, .01, 1)
        b.inputs['Emission Strength'].default_value = .12
    if name in GRAINED:
        g.link(g.bump(g.noise(at, GRAINED[name]), .12, .008), b.inputs['Normal'])
    if name == 'bowl':
        # flutes of the reflector
        wave = g('TexWave', {'Vector': at, 'Scale': 26.0}, bands_direction='Y').outputs['Fac']
        g.link(g.bump(wave, .5, .006), b.inputs['Normal'])
    if name in ('rubber', 'alloyd', 'silverpaint', 'alloy', 'steel', 'plastic', 'well'):
        # road dust that washing leaves
        k = {'rubber': .42, 'plastic': .10}.get(name, .22)
        spread = g.ramp(g.noise(at, 7, 6, .65), (.36, 0), (.72, k))
        g.link(g.mix(spread, c, DUST), b.inputs['Base Color'])
        if name != 'plastic':
            g.link(g.math('ADD', g.math('MULTIPLY', spread, .5), rough), b.inputs['Roughness'])
    if name == 'disc':
        b.inputs['Anisotropic'].default_value = .6
    return m


def paint(name, colour):
    m, g, b, o = material(name)
    for k, v in (('Base Color', (*colour, 1)), ('Metallic', .25), ('Roughness', .30), ('Specular IOR Level', .05), ('Coat Weight', 1), ('Coat Roughness', .014), ('Coat IOR', 1.5)):
        b.inputs[k].default_value = v
    at = g.where()
    # orange peel on the coat, so that reflections waver as on a real panel
    g.link(g.bump(g.noise(at, 55), .05, .0004), b.inputs['Coat Normal'])
    # where it was wiped, and where water dried
    g.link(g.ramp(g.noise(at, 5, 8, .7), (.38, .010), (.70, .055)), b.inputs['Coat Roughness'])
    z = g('SeparateXYZ', {0: at}).outputs['Z']
    low = g.ramp(z, (.22, .75), (.75, .04))
    patch = g.ramp(g.noise(at, 3.2, 7, .6), (.30, .1), (.75, 1))
    dust = g('BsdfDiffuse', {'Color': (*DUST, 1)}).outputs[0]
    outside = g.over(g.math('MULTIPLY', g.math('MULTIPLY', low, patch), .32), b.outputs[0], dust)
    inner = g('BsdfDiffuse', {'Color': (.34, .315, .275, 1)}).outputs[0]
    g.link(g.over(g('NewGeometry').outputs['Backfacing'], outside, inner), o.inputs['Surface'])
    return m


def glass(name):
    m, g, b, o = material(name)
    clear = 'clear' in name
    through = g('BsdfTransparent', {'Color': (*GLASS[name], 1)}).outputs[0]
    mirror = g('BsdfGlossy', {'Roughness': .01 if clear else .0}).outputs[0]
    # from inside, the Fresnel node inverts its IOR (total reflection, a black cabin): undo that
    ior = 1.5 if clear else 1.62
    index = g('MapRange', {'Value': g('NewGeometry').outputs['Backfacing'], 'To Min': ior, 'To Max': 1 / ior}).outputs[0]
    pane = g.over(g('Fresnel', {'IOR': index}).outputs[0], through, mirror)
    if not clear:
        # a film of dust, thicker in patches
        film = g.ramp(g.noise(g.where(), 2.6, 6, .6), (.35, .012), (.75, .075))
        pane = g.over(film, pane, g('BsdfDiffuse', {'Color': (.30, .27, .23, 1)}).outputs[0])
    g.link(pane, o.inputs['Surface'])
    m.node_tree.nodes.remove(b)
    return m


def honeycomb():
    """Black plastic with a honeycomb of holes, in the plane across the car."""
    m, g, b, _ = material('mesh')
    b.inputs['Roughness'].default_value = .35
    part = g('SeparateXYZ', {0: g.where()})
    at = g('CombineXYZ', {'X': part.outputs['Y'], 'Y': g.math('MULTIPLY', part.outputs['Z'], 1.6)}).outputs[0]
    cell = g('TexVoronoi', {'Vector': at, 'Scale': 26, 'Randomness': 0}, voronoi_dimensions='2D', feature='DISTANCE_TO_EDGE').outputs['Distance']
    g.link(g.ramp(cell, (.10, .035), (.20, .002)), b.inputs['Base Color'])
    n = g('Bump', {'Height': cell, 'Distance': .02}, invert=True)
    g.link(n.outputs[0], b.inputs['Normal'])
    return m


# --------------------------------------------------------------------------- yards


def flat(name, colour, rough=.8, metallic=0.0, vary=.25):
    m, g, b, _ = material(name)
    n = g.noise(g.where(), 3, 6)
    g.link(g.mix(1, colour, g.ramp(n, (.3, 1 - vary), (.7, 1 + vary * .4)), 'MULTIPLY'), b.inputs['Base Color'])
    b.inputs['Roughness'].default_value, b.inputs['Metallic'].default_value = rough, metallic
    return m


def glowing(name, colour, strength):
    m, g, b, o = material(name)
    g.link(g('Emission', {'Color': (*colour, 1), 'Strength': strength}).outputs[0], o.inputs['Surface'])
    return m


def leaves(name='leaf', low=(.018, .045, .010), mid=(.045, .10, .018), high=(.11, .15, .03)):
    m, g, b, o = material(name)
    g.link(g.ramp(g('NewGeometry').outputs['Random Per Island'], (0, low), (.5, mid), (1, high)), b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = .5
    through = g('BsdfTranslucent', {'Color': (.10, .20, .02, 1)}).outputs[0]
    g.link(g.over(.3, b.outputs[0], through), o.inputs['Surface'])
    return m


def worn(g, at, colour, stain=(.05, .046, .042), amount=.6):
    """Weathers a ground's colour: broad patches, fine grain, oil stains."""
    c = g.mix(1, colour, g.ramp(g.noise(at, 2.6, 8, .65), (.3, .68), (.7, 1.16)), 'MULTIPLY')
    c = g.mix(1, c, g.ramp(g.noise(at, 160, 3), (.3, .80), (.7, 1.14)), 'MULTIPLY')
    return g.mix(g.ramp(g.noise(at, .9, 2), (.60, 0), (.70, amount)), c, stain)


def finish(g, b, colour, height, strength, distance, rough=.82):
    g.link(colour, b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = rough
    b.inputs['Specular IOR Level'].default_value = .25
    g.link(g.bump(height, strength, distance), b.inputs['Normal'])


def pavers():
    m, g, b, _ = material('pavers')
    at = g.where()
    turned = g('Mapping', {'Vector': at, 'Rotation': (0, 0, .62)}).outputs[0]
    brick = g('TexBrick', {'Vector': turned, 'Scale': 1.0, 'Mortar Size': .0045, 'Mortar Smooth': .4, 'Brick Width': .20, 'Row Height': .10, 'Color1': (.225, .20, .178, 1), 'Color2': (.165, .15, .137, 1), 'Mortar': (.085, .073, .06, 1)}, offset=.5)
    c = g.mix(g.ramp(g.noise(at, .35, 6, .62), (.42, 0), (.64, .80)), brick.outputs['Color'], (.20, .168, .13))
    height = g.mix(.35, g.ramp(brick.outputs['Fac'], (0, 1), (1, 0)), g.noise(at, 160, 3))
    finish(g, b, worn(g, at, c), height, .5, .006)
    return m


def asphalt():
    m, g, b, _ = material('asphalt')
    at = g.where()
    grit = g('TexVoronoi', {'Vector': at, 'Scale': 95}).outputs['Distance']
    c = g.mix(g.ramp(g.noise(at, .45, 5, .6), (.40, 0), (.62, 1)), (.098, .094, .088), (.150, .138, .122))
    c = g.mix(1, c, g.ramp(grit, (.1, .72), (.6, 1.25)), 'MULTIPLY')
    crack = g('TexVoronoi', {'Vector': g.mix(.06, at, g('TexNoise', {'Vector': at, 'Scale': 3.0}).outputs['Color']), 'Scale': .28}, feature='DISTANCE_TO_EDGE').outputs['Distance']
    c = g.mix(g.ramp(g.math('MULTIPLY', crack, g.ramp(g.noise(at, .5, 3), (.42, 1), (.58, 6))), (.0012, .6), (.004, 0)), c, (.04, .038, .036))
    finish(g, b, worn(g, at, c, (.055, .052, .05), .5), grit, .45, .008, .85)
    return m


def concrete():
    m, g, b, _ = material('concrete')
    at = g.where()
    slab = g('TexBrick', {'Vector': at, 'Scale': 1.0, 'Mortar Size': .006, 'Mortar Smooth': .2, 'Brick Width': 3.4, 'Row Height': 3.0, 'Color1': (.30, .295, .28, 1), 'Color2': (.265, .26, .25, 1), 'Mortar': (.08, .078, .072, 1)}, offset=0)
    c = g.mix(g.ramp(g.noise(at, .6, 7, .62), (.40, 0), (.66, .7)), slab.outputs['Color'], (.21, .20, .185))
    finish(g, b, worn(g, at, c, (.06, .057, .052), .7), g.noise(at, 60, 5), .12, .004, .42)
    b.inputs['Specular IOR Level'].default_value = .45
    return m


def tiles():
    m, g, b, _ = material('tiles')
    at = g.where()
    slab = g('TexBrick', {'Vector': at, 'Scale': 1.0, 'Mortar Size': .004, 'Mortar Smooth': .2, 'Brick Width': .6, 'Row Height': .6, 'Color1': (.34, .33, .31, 1), 'Color2': (.29, .285, .27, 1), 'Mortar': (.13, .125, .115, 1)}, offset=0)
    c = g.mix(g.ramp(g.noise(at, .5, 6, .62), (.42, 0), (.66, .6)), slab.outputs['Color'], (.25, .235, .21))
    finish(g, b, worn(g, at, c, (.10, .095, .088), .45), g.ramp(slab.outputs['Fac'], (0, 1), (1, 0)), .4, .003, .55)
    return m


def dirt():
    m, g, b, _ = material('dirt')
    at = g.where()
    big = g.noise(at, .30, 6, .62)
    c = g.mix(g.ramp(big, (.38, 0), (.62, 1)), (.23, .165, .105), (.30, .235, .165))
    stones = g('TexVoronoi', {'Vector': at, 'Scale': 34}).outputs['Distance']
    few = g.math('MULTIPLY', g.ramp(stones, (.18, 1), (.26, 0)), g.ramp(g.noise(at, 1.6, 5), (.36, 0), (.56, 1)))
    c = g.mix(few, c, (.40, .36, .31))
    c = g.mix(1, c, g.ramp(g.noise(at, 40, 6, .7), (.35, .62), (.65, 1.22)), 'MULTIPLY')
    height = g.mix(.5, g.noise(at, 9, 8, .65), few)
    finish(g, b, worn(g, at, c, (.12, .09, .06), .45), height, .7, .03, .95)
    return m


GROUNDS = {'pavers': pavers, 'asphalt': asphalt, 'concrete': concrete, 'tiles': tiles, 'dirt': dirt}


def plaster(name='plaster', colour=(.61, .56, .45), foot=(.32, .125, .088), height=2.6, streaks=1.0):
    """A washed wall with a painted foot, rain streaks and splashes."""
    m, g, b, _ = material(name)
    at = g.where()
    z = g('MapRange', {'Value': g('SeparateXYZ', {0: at}).outputs['Z'], 'From Min': 0, 'From Max': height}).outputs[0]
    c = g.ramp(z, (0, foot), (.199, foot), (.2, colour), (1, colour))
    c.node.color_ramp.interpolation = 'CONSTANT'
    streak = g.noise(g('Mapping', {'Vector': at, 'Scale': (2.2, 1, .25)}).outputs[0], 2, 8, .65)
    c = g.mix(1, c, g.ramp(streak, (.32, 1 - .45 * streaks), (.62, 1.06)), 'MULTIPLY')
    c = g.mix(1, c, g.ramp(g.noise(at, 1.1, 7), (.25, .75), (.6, 1.05)), 'MULTIPLY')
    c = g.mix(.8, c, g.ramp(z, (0, .45), (.10, 1), (.80, 1), (1, .62)), 'MULTIPLY')
    finish(g, b, c, g.noise(at, 45, 5), .35, .01, .9)
    return m


def corrugated(name, colour, axis='X', scale=2.0):
    m, g, b, _ = material(name)
    at = g.where()
    wave = g('TexWave', {'Vector': at, 'Scale': scale}, bands_direction=axis).outputs['Fac']
    c = g.mix(1, colour, g.ramp(g.noise(at, 1.2, 7, .6), (.3, .72), (.7, 1.08)), 'MULTIPLY')
    finish(g, b, c, wave, .9, .05, .45)
    return m
