import QtQuick

Item {
    Stage {
        anchors.fill: parent
        // A property of the context in which Plasma 5 loads wallpapers.
        configuration: wallpaper.configuration
    }
}
