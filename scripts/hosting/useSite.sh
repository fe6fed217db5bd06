#!/bin/sh
# Serves the service by TLS under a name: nginx has its site, and the service the name of its own. It may be run again, with
# another name, or once there is a certificate of an authority.
set -e
name=${1:-}
case "$name" in
  '' | -* | *[!a-z0-9.-]*)
    echo 'yueqi-service site NAME: the host name of the site in small letters, such as wallpapers.example.' >&2
    exit 2
    ;;
esac

certificate=/etc/letsencrypt/live/$name
if [ ! -e "$certificate/fullchain.pem" ]; then
  certificate=/etc/yueqi/tls/$name
  if [ ! -e "$certificate/fullchain.pem" ]; then
    mkdir -p "$certificate"
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj "/CN=$name" \
      -addext "subjectAltName=DNS:$name" -keyout "$certificate/privkey.pem" -out "$certificate/fullchain.pem" 2>/dev/null
    chmod 0600 "$certificate/privkey.pem"
  fi
  # A browser that has once got by TLS what it was warned of would be locked out with the next certificate.
  without='/Strict-Transport-Security/d'
  echo "The certificate in $certificate is signed by itself: browsers warn of it. Get one of an authority, then run this again."
fi
sed -e "${without:-}" -e "s|/etc/letsencrypt/live/wallpapers\.example|$certificate|" -e "s|wallpapers\.example|$name|g" \
  /usr/share/doc/yueqi-service/guides/hosting/nginx.conf >/etc/nginx/conf.d/yueqi.conf
nginx -t -q
systemctl reload-or-restart nginx

settings=/etc/yueqi/service.env
sed -i '/^YUEQI_PUBLIC_URL=/d' "$settings"
echo "YUEQI_PUBLIC_URL=https://$name" >>"$settings"
sh "$(dirname "$0")/restartProcesses.sh"
echo "https://$name/"
