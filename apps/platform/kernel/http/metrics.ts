// Prometheus metrics: the durations of calls, and the metrics that features declare in their descriptors.
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

type Declared<Kind extends string, Label extends string> = {
  readonly kind: Kind
  readonly name: string
  readonly help: string
  readonly labelNames: readonly Label[]
}

/** A value that is set. */
export type GaugeMetric<Label extends string = never> = Declared<'gauge', Label>
/** A number of occurrences. */
export type CounterMetric<Label extends string = never> = Declared<'counter', Label>
/** A distribution of values; `buckets` are their upper bounds. */
export type HistogramMetric = Declared<'histogram', never> & { readonly buckets: readonly number[] }

/** A metric as a descriptor declares it. */
export type DeclaredMetric = GaugeMetric<string> | CounterMetric<string> | HistogramMetric

type Text = { readonly name: string; readonly help: string }

export const gaugeMetric = <Label extends string = never>(
  text: Text,
  ...labelNames: readonly Label[]
): GaugeMetric<Label> => ({ kind: 'gauge', ...text, labelNames })

export const counterMetric = <Label extends string = never>(
  text: Text,
  ...labelNames: readonly Label[]
): CounterMetric<Label> => ({ kind: 'counter', ...text, labelNames })

export const histogramMetric = (text: Text, buckets: readonly number[]): HistogramMetric => ({
  kind: 'histogram',
  ...text,
  labelNames: [],
  buckets,
})

/** The label values of a metric; no argument for one without labels. */
type LabelsOf<Label extends string> = [Label] extends [never] ? [] : [Readonly<Record<Label, string>>]

/** Records values of declared metrics. Each method throws an error for a metric that no descriptor declares. */
export type MetricRecorder = {
  set<Label extends string>(gauge: GaugeMetric<Label>, value: number, ...labels: LabelsOf<Label>): void
  /** Adds one. */
  count<Label extends string>(counter: CounterMetric<Label>, ...labels: LabelsOf<Label>): void
  observe(histogram: HistogramMetric, value: number): void
}

export type Metrics = MetricRecorder & {
  readonly registry: Registry
  /** Records a finished call: its path, its outcome's name, and its duration. */
  called(path: string, outcome: string, durationMs: number): void
}

const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Creates every declared metric and returns them by declaration. */
function createRecorder(declared: readonly DeclaredMetric[], registry: Registry): MetricRecorder {
  const registers = [registry]
  const gauges = new Map<DeclaredMetric, Gauge>()
  const counters = new Map<DeclaredMetric, Counter>()
  const histograms = new Map<DeclaredMetric, Histogram>()
  for (const metric of declared) {
    const { name, help, labelNames } = metric
    const text = { name, help, labelNames: [...labelNames], registers }
    if (metric.kind === 'gauge') gauges.set(metric, new Gauge(text))
    else if (metric.kind === 'counter') counters.set(metric, new Counter(text))
    else histograms.set(metric, new Histogram({ ...text, buckets: [...metric.buckets] }))
  }
  const found = <Metric>(metrics: ReadonlyMap<DeclaredMetric, Metric>, metric: DeclaredMetric): Metric => {
    const one = metrics.get(metric)
    if (one === undefined) throw new Error(`no descriptor declares the metric ${metric.name}`)
    return one
  }
  return {
    set: (gauge, value, ...[labels]) => found(gauges, gauge).set(labels ?? {}, value),
    count: (counter, ...[labels]) => found(counters, counter).inc(labels ?? {}),
    observe: (histogram, value) => found(histograms, histogram).observe(value),
  }
}

/** Creates the metrics of one platform; `declared` are those of the descriptors. */
export function createMetrics(declared: readonly DeclaredMetric[]): Metrics {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'mangetsu_call_seconds',
    help: 'Duration of contract calls',
    labelNames: ['path', 'outcome'],
    buckets: durationBuckets,
    registers: [registry],
  })
  const bound = new Map<string, { observe(seconds: number): void }>()
  return {
    registry,
    ...createRecorder(declared, registry),
    called(path, outcome, durationMs) {
      const key = `${path} ${outcome}`
      let series = bound.get(key)
      if (series === undefined) {
        series = durations.labels(path, outcome)
        bound.set(key, series)
      }
      series.observe(durationMs / 1000)
    },
  }
}
