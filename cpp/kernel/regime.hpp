// How far apart LayerNorm's and RMSNorm's outputs are, for the plot over mu/sigma. In doubles: the difference of the two has
// two roots (sigma's and the root mean square's) and is no value of a trace.
#pragma once

namespace norm_trace::kernel {

// The root mean square of the differences y_i - z_i of the normalized outputs, without gamma, beta and epsilon, of any
// vector with |mean| / standard deviation = `ratio`. From 0 (the methods agree) to the square root of 2.
//
// With y = (x - mu)/sigma and z = x/R, R^2 = sigma^2 + mu^2: the mean of y^2 and that of z^2 are 1, the mean of y z is
// mean((x - mu) x)/(sigma R) = sigma/R. So the mean of (y - z)^2 is 2 (1 - sigma/R) = 2 (1 - 1/s) with s = sqrt(1 + ratio^2),
// whatever else the vector is. Written as ratio^2 · 2/(s (s + 1)), because (1 - 1/s) = (s^2 - 1)/(s (s + 1)): nothing
// cancels where the ratio is small.
//   apart(0.6546536707079771) is 0.5715592243432424: the worked example, mu = 0.75, sigma^2 = 1.3125
double apart(double ratio);

}  // namespace norm_trace::kernel
